"""A running `palamedes serve` for tests and benches, and a judge of what it answers."""

import http.client
import json
import os
import re
import signal
import subprocess
import tempfile
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MARKS = {"Content-Type": "application/json", "X-Palamedes": "1"}


class Service:
    """The program on a free port, with a store of its own unless one is given, and without a page
    unless the arguments name one: whether one has been built must not matter."""

    def __init__(self, program, *arguments, store=None, port=0):
        self.folder = tempfile.TemporaryDirectory(prefix="palamedes-service-")
        self.store = store or str(Path(self.folder.name) / "games.db")
        page = [] if "--page" in arguments else ["--page", str(Path(self.folder.name) / "none")]
        self.process = subprocess.Popen(
            [program, "serve", "--port", str(port), "--store", self.store, *page, *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env=os.environ | {"XDG_DATA_HOME": self.folder.name})
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        if not found:
            raise AssertionError(f"no address in {line!r}: {self.process.stderr.read()}")
        self.port = int(found[1])
        self.local = threading.local()

    def stop(self, how=signal.SIGTERM, seconds=20):
        """The exit code."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        code = self.process.wait(timeout=seconds)
        self.process.stdout.close()
        self.process.stderr.close()
        return code

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if getattr(self.local, "connection", None):
            self.local.connection.close()
        if self.process.poll() is None:
            self.stop()
        self.folder.cleanup()

    def connect(self, timeout=60):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)

    def raw(self, method, path, body=None, headers=None):
        """(status, headers, bytes); connections are kept, one a thread."""
        for attempt in range(2):
            kept = getattr(self.local, "connection", None)
            if kept is None:
                kept = self.local.connection = self.connect()
            try:
                kept.request(method, path, body, headers or {})
                answer = kept.getresponse()
                return answer.status, dict(answer.getheaders()), answer.read()
            except (ConnectionError, http.client.BadStatusLine):
                kept.close()
                self.local.connection = None
                if attempt:
                    raise
        raise AssertionError("unreachable")

    def get(self, path, **headers):
        status, _, data = self.raw("GET", path, headers=headers)
        return status, json.loads(data)

    def post(self, path, body, **headers):
        text = body if isinstance(body, (str, bytes)) else json.dumps(body)
        status, _, data = self.raw("POST", path, text,
                                   MARKS | {k.replace("_", "-"): v for k, v in headers.items()})
        return status, json.loads(data)

    def events(self, path, body=None, seconds=60, opened=lambda: None):
        """Generates (event, document) of a stream, once that is `opened`; comments are left out."""
        connection = self.connect(seconds)
        try:
            if body is None:
                connection.request("GET", path)
            else:
                connection.request("POST", path, json.dumps(body), MARKS)
            answer = connection.getresponse()
            if answer.status != 200:
                raise AssertionError(f"{path}: {answer.status} {answer.read()}")
            opened()
            event = None
            for line in iter(answer.readline, b""):
                line = line.decode().rstrip("\n")
                if line.startswith("event: "):
                    event = line[7:]
                elif line.startswith("data: "):
                    yield event, json.loads(line[6:])
        finally:
            connection.close()


def document():
    return json.loads((ROOT / "docs" / "openapi.json").read_text())


KINDS = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None),
         "integer": int, "number": (int, float)}


def of_kind(value, kind):
    if isinstance(value, bool):
        return kind == "boolean"
    if kind == "integer" and isinstance(value, float):
        return value.is_integer()
    return isinstance(value, KINDS[kind])


def mistake(value, schema, whole, place="$"):
    """What of `value` breaks the schema, or None. Knows the words that our document uses."""
    known = {"$ref", "type", "required", "properties", "additionalProperties", "items", "minItems",
             "maxItems", "enum", "const", "anyOf", "allOf", "minimum", "maximum", "default",
             "description"}
    if unknown := set(schema) - known:
        return f"{place}: the judge does not know {unknown}"
    if "$ref" in schema:
        part = whole
        for name in schema["$ref"].split("/")[1:]:
            part = part[name]
        return mistake(value, part, whole, place)
    if "enum" in schema and not any(v == value and type(v) is type(value) for v in schema["enum"]):
        return f"{place}: {value!r} is none of {schema['enum']}"
    if "const" in schema and value != schema["const"]:
        return f"{place}: {value!r} is not {schema['const']!r}"
    if "anyOf" in schema:
        found = [mistake(value, one, whole, place) for one in schema["anyOf"]]
        if all(found):
            return "; or ".join(found)
    for one in schema.get("allOf", []):
        if found := mistake(value, one, whole, place):
            return found
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if kinds and not any(of_kind(value, kind) for kind in kinds):
        return f"{place}: {value!r} is no {' or '.join(kinds)}"
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        if not schema.get("minimum", value) <= value <= schema.get("maximum", value):
            return f"{place}: {value} is out of range"
    if isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            return f"{place}: {len(value)} items"
        for i, item in enumerate(value):
            if found := mistake(item, schema.get("items", {}), whole, f"{place}[{i}]"):
                return found
    if isinstance(value, dict):
        for name in schema.get("required", []):
            if name not in value:
                return f"{place}: {name!r} is missing"
        more = schema.get("additionalProperties", {})
        for name, item in value.items():
            rule = schema.get("properties", {}).get(name, more)
            if rule is False:
                return f"{place}: {name!r} is not in the document"
            if found := mistake(item, rule or {}, whole, f"{place}.{name}"):
                return found
    return None
