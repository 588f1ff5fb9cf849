"""People of a ladder for tests: each with the cookie and the guard of a browser of their own."""

import json
import re

from service import MARKS

COOKIE = "palamedes-session"


class Person:
    """Somebody at a service; a visitor until a link or a password makes more of him."""

    def __init__(self, service):
        self.service = service
        self.token = self.guard = ""

    def heads(self):
        heads = {"Cookie": f"{COOKIE}={self.token}"} if self.token else {}
        return heads | ({"X-Palamedes-Guard": self.guard} if self.guard else {})

    def take(self, status, heads, data):
        """The document of an answer; keeps what a browser would keep of its head."""
        found = re.match(COOKIE + "=([^;]*)", heads.get("Set-Cookie", ""))
        if found:
            self.token = found[1]
        document = json.loads(data)
        if status in (200, 201) and "guard" in document:
            self.guard = document["guard"]
        return status, document

    def get(self, path):
        return self.take(*self.service.raw("GET", path, headers=self.heads()))

    def post(self, path, body, **changed):
        heads = MARKS | self.heads() | {k.replace("_", "-"): v for k, v in changed.items()}
        text = body if isinstance(body, (str, bytes)) else json.dumps(body)
        return self.take(*self.service.raw("POST", path, text,
                                           {k: v for k, v in heads.items() if v is not None}))

    def join(self, token, password="correct horse", **more):
        return self.post("/api/session/join", {"token": token, "password": password, **more})

    def sign_in(self, name, password="correct horse"):
        return self.post("/api/session/sign_in", {"name": name, "password": password})


def operator_link(service):
    """The token that the first start of a service has printed."""
    for _ in range(10):
        found = re.search(r"#/join/(\S+)", service.process.stdout.readline())
        if found:
            return found[1]
    raise AssertionError("no link for the operator was printed")
