"""Says what is wrong with a report, by what its form's specification asks for.

usage: check-report.py FORM FILE...   (forms: github sarif junit gitlab rdjsonl tap)
Each fault is a line, behind the form; the status is 1 when there is any. With
--by-name in the place of the form each file has the name of its own; with
--fingerprints, prints the fingerprints of a GitLab report, sorted.
"""
import json
import os
import re
import sys
import xml.etree.ElementTree as ET

faults = []


def need(holds, what):
    if not holds:
        faults.append(what)


def is_text(value):
    return isinstance(value, str) and value != ""


def is_count(value):
    return isinstance(value, int) and not isinstance(value, bool) and value >= 1


def only(value, required, optional, where):
    need(isinstance(value, dict), where + " is no object")
    if isinstance(value, dict):
        need(set(required) <= set(value), f"{where} lacks {set(required) - set(value)}")
        need(set(value) <= set(required) | set(optional), f"{where} has {set(value) - set(required) - set(optional)}")


def check_github(text):
    for line in text.splitlines():
        found = re.fullmatch(r"::(error|warning|notice)(?: ([^:]*))?::(.+)", line)
        need(found, "no workflow command: " + line)
        if not found:
            continue
        names = []
        for prop in (found[2] or "").split(","):
            name, sign, value = prop.partition("=")
            names.append(name)
            need(name in ("file", "line", "col", "endLine", "endColumn", "title") and sign, "property " + prop)
            need(re.fullmatch(r"(?:[^%]|%25|%0A|%0D|%3A|%2C)+", value), "escaping of " + prop)
            need(name not in ("line", "col") or re.fullmatch("[1-9][0-9]*", value), "number " + prop)
        need(len(set(names)) == len(names), "a property twice: " + line)
        need(re.fullmatch(r"(?:[^%]|%25|%0A|%0D)+", found[3]), "escaping of " + found[3])


def check_sarif(text):
    log = json.loads(text)
    only(log, ["version", "runs"], ["$schema"], "log")
    need(log["version"] == "2.1.0", "version")
    for run in log["runs"]:
        only(run, ["tool"], ["results", "columnKind"], "run")
        driver = run["tool"]["driver"]
        only(driver, ["name"], ["version", "rules"], "driver")
        ids = [rule["id"] for rule in driver["rules"]]
        need(len(set(ids)) == len(ids), "a rule twice")
        for rule in driver["rules"]:
            only(rule, ["id"], ["name", "shortDescription", "properties"], "rule")
            need(is_text(rule.get("shortDescription", {}).get("text")), "no summary of " + rule["id"])
        for result in run["results"]:
            only(result, ["message"], ["ruleId", "level", "locations", "partialFingerprints", "properties"], "result")
            need(is_text(result["message"]["text"]), "message")
            need(result["level"] in ("none", "note", "warning", "error"), "level")
            need(result["ruleId"] in ids, "unknown rule " + result["ruleId"])
            need(all(is_text(v) for v in result["partialFingerprints"].values()), "fingerprint")
            for place in result["locations"]:
                only(place, ["physicalLocation"], [], "location")
                only(place["physicalLocation"], ["artifactLocation"], ["region"], "physicalLocation")
                uri = place["physicalLocation"]["artifactLocation"]["uri"]
                need(re.fullmatch(r"(?:file:///)?(?:[A-Za-z0-9._~/:-]|%[0-9A-F]{2})+", uri), "uri " + uri)
                need(uri.startswith("file:///") or not uri.startswith("/"), "absolute " + uri)
                need(uri.startswith("file:") or ":" not in uri.split("/")[0], "scheme of " + uri)
                region = place["physicalLocation"].get("region")
                need(region is None or is_count(region["startLine"]), "startLine")


def check_junit(text):
    root = ET.fromstring(text)
    need(root.tag == "testsuites", "root " + root.tag)
    for suite in root:
        need(suite.tag == "testsuite", "element " + suite.tag)
        counts = {"failure": 0, "error": 0, "skipped": 0}
        for case in suite:
            need(case.tag == "testcase" and is_text(case.get("name")) and is_text(case.get("classname")), "testcase")
            need(len(case) <= 1, "several results of a case")
            for result in case:
                need(result.tag in counts, "element " + result.tag)
                counts[result.tag] += 1
                need(is_text(result.get("message")), "no message")
                need(result.tag == "skipped" or is_text(result.get("type")), "no type")
        need(int(suite.get("tests")) == len(suite) > 0, "number of tests")
        need(int(suite.get("failures")) == counts["failure"], "number of failures")
        need(int(suite.get("errors")) == counts["error"], "number of errors")
        need(int(suite.get("skipped")) == counts["skipped"], "number of skipped tests")


def check_gitlab(text):
    report = json.loads(text)
    need(isinstance(report, list), "no array")
    for issue in report:
        only(issue, ["description", "check_name", "fingerprint", "severity", "location"], [], "issue")
        need(is_text(issue["description"]) and is_text(issue["check_name"]) and is_text(issue["fingerprint"]), "text")
        need(issue["severity"] in ("info", "minor", "major", "critical", "blocker"), "severity")
        need(is_text(issue["location"]["path"]) and not issue["location"]["path"].startswith("./"), "path")
        need(is_count(issue["location"]["lines"]["begin"]), "begin")
    prints = [issue["fingerprint"] for issue in report]
    need(len(set(prints)) == len(prints), "a fingerprint twice")


def check_rdjsonl(text):
    for line in text.splitlines():
        diagnostic = json.loads(line)
        only(diagnostic, ["message", "location"], ["severity", "source", "code"], "diagnostic")
        need(is_text(diagnostic["message"]) and is_text(diagnostic["location"]["path"]), "text")
        need(diagnostic["severity"] in ("ERROR", "WARNING", "INFO"), "severity")
        only(diagnostic["source"], ["name"], ["url"], "source")
        only(diagnostic["code"], ["value"], ["url"], "code")
        start = diagnostic["location"].get("range", {}).get("start")
        need(start is None or is_count(start["line"]), "line")
        need(start is None or "column" not in start or is_count(start["column"]), "column")


def check_tap(text):
    lines = text.splitlines()
    need(lines[0] == "TAP version 14", "version")
    tests, in_block, plan = 0, False, None
    for line in lines[1:]:
        need(plan is None, "something behind the plan")
        if in_block:
            in_block = line != "  ..."
            need(line.startswith("  "), "block: " + line)
            if line.startswith("    - message: "):
                need(is_text(json.loads(line[len("    - message: "):])), "message")
            continue
        if line == "  ---":
            need(tests > 0, "a block before a test")
            in_block = True
            continue
        found = re.fullmatch(r"1\.\.([0-9]+)", line)
        if found:
            plan = int(found[1])
            continue
        found = re.fullmatch(r"(?:not )?ok ([0-9]+) - (?:[^#\\]|\\[#\\])+(?: # SKIP .+)?", line)
        need(found, "no test: " + line)
        tests += 1
        need(not found or int(found[1]) == tests, "number of a test")
    need(not in_block and plan == tests, "plan")


def main():
    form, *files = sys.argv[1:]
    found = []
    for name in files:
        its_form = os.path.basename(name) if form == "--by-name" else form
        text = open(name, encoding="utf-8", errors="strict", newline="").read()
        if form == "--fingerprints":
            print("\n".join(sorted(issue["fingerprint"] for issue in json.loads(text))))
            continue
        faults.clear()
        need(not re.search("[\x00-\x08\x0b-\x1f\x7f]", text), "a control character")
        try:
            globals()["check_" + its_form](text)
        except Exception as fault:
            need(False, repr(fault))
        found += [its_form + ": " + fault for fault in faults[:20]]
    print("\n".join(found))
    return 1 if found else 0


sys.exit(main())
