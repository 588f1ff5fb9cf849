#!/usr/bin/env python3
"""The heads of requests: endless, crooked, double, and what a proxy may say in them.

usage: heads_test.py PROGRAM [unittest arguments...]
"""

import gzip
import itertools
import json
import socket
import tempfile
from pathlib import Path

from service_case import ServiceTest, main

GET = b"GET /api/status HTTP/1.1\r\nHost: localhost\r\n"
POST = (b"POST /api/view HTTP/1.1\r\nHost: localhost\r\nX-Palamedes: 1\r\n"
        b"Content-Type: application/json\r\n")
MANY = 128 << 20  # bytes that one connection tries to make the service keep
LITTLE = 24 << 20  # that it may really grow by


class HeadsTest(ServiceTest):
    def resident(self):
        """Bytes of memory the service has."""
        status = Path(f"/proc/{self.service.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) << 10

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.service.port), 30)

    def last_words(self, sock):
        """All that comes until the other side closes the connection."""
        sock.settimeout(30)
        data = b""
        try:
            for part in iter(lambda: sock.recv(65536), b""):
                data += part
        except ConnectionError:
            pass
        return data

    def answer(self, request):
        """(status, body) of a single answer, after which the connection was closed by the service."""
        with self.connect() as sock:
            sock.sendall(request)
            data = self.last_words(sock)
        self.assertEqual(data.count(b"HTTP/1.1 "), 1, data[:500])
        head, _, body = data.partition(b"\r\n\r\n")
        return int(head.split()[1]), body


class Endless(HeadsTest):
    def pour(self, start, parts, status=None):
        """Sends until the service ends the connection or MANY bytes are gone; it must not grow."""
        self.service.get("/api/status")
        before = largest = self.resident()
        sent = 0
        with self.connect() as sock:
            try:
                sock.sendall(start)
                for part in parts:
                    sock.sendall(part)
                    sent += len(part)
                    if sent > MANY:
                        break
                    if sent % (1 << 20) < len(part):
                        largest = max(largest, self.resident())
                sock.shutdown(socket.SHUT_WR)
            except OSError:
                pass  # it would not listen any longer
            largest = max(largest, self.resident())
            answer = self.last_words(sock)
        self.assertLess(largest - before, LITTLE, f"grew by {(largest - before) >> 20} MB")
        if status:
            self.assertRegex(answer, rb"^HTTP/1\.1 %d " % status)
        self.assertEqual(self.service.get("/api/status")[0], 200)

    def test_header_lines(self):
        line = b"X-%d: " + b"a" * 7000 + b"\r\n"
        self.pour(GET, (line % i for i in itertools.count()), 431)

    def test_short_header_lines(self):
        self.pour(GET, itertools.repeat(b"a:\r\n" * 2000), 431)

    def test_one_header_line(self):
        self.pour(GET + b"X: ", itertools.repeat(b"a" * 8000), 431)

    def test_the_request_line(self):
        self.pour(b"GET /", itertools.repeat(b"a" * 8000), 414)

    def test_chunks(self):
        chunk = b"1f40\r\n" + b" " * 8000 + b"\r\n"
        self.pour(POST + b"Transfer-Encoding: chunked\r\n\r\n", itertools.repeat(chunk), 411)

    def test_trailers(self):
        self.pour(POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n",
                  itertools.repeat(b"X: " + b"a" * 8000 + b"\r\n"), 411)

    def test_a_body_of_no_length(self):
        self.pour(POST + b"\r\n", itertools.repeat(b" " * 8000))

    def test_a_body_that_unpacks_into_a_gigabyte(self):
        packed = gzip.compress(b" " * (1 << 30), 1)
        self.assertLess(len(packed), 16 << 20)
        self.pour(POST.replace(b"view", b"import") + b"Content-Encoding: gzip\r\n"
                  b"Content-Length: %d\r\n\r\n" % len(packed), [packed], 415)

    def test_parts_of_a_form(self):
        part = b"--x\r\nContent-Disposition: form-data; name=\"a\"\r\nX: " + b"a" * 7000 + b"\r\n\r\n"
        form = part * 1000
        self.pour(POST.replace(b"view", b"import").replace(
            b"application/json", b"multipart/form-data; boundary=x") +
            b"Content-Length: %d\r\n\r\n" % len(form), [form], 415)


class Crooked(HeadsTest):
    def test_each_is_refused_and_ends_the_connection(self):
        inner = GET + b"\r\n"
        for lines in [b"Content-Length: five\r\n", b"Content-Length: -5\r\n",
                      b"Content-Length: +5\r\n", b"Content-Length: 0x5\r\n", b"Content-Length:\r\n",
                      b"Content-Length: 5, 5\r\n", b"Content-Length: 5\r\nContent-Length: 6\r\n",
                      b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", b"Host: evil\r\n",
                      b"Host: localhost\r\n", b"X : y\r\n", b" folded\r\n", b"X: a\0b\r\n"]:
            status, body = self.answer(POST + lines + b"\r\n" + inner)
            self.assertEqual(status, 400, lines)
            self.refused((status, json.loads(body)), 400)
        for host in [b"localhost:80@evil", b"evil@localhost", b"localhost:8o", b"local host", b""]:
            request = b"GET /api/status HTTP/1.1\r\nHost: " + host + b"\r\n\r\n" + inner
            self.assertEqual(self.answer(request)[0], 400, host)
        self.assertEqual(self.answer(b"GET /api/status HTTP/1.1\r\n\r\n" + inner)[0], 400)

    def test_a_refused_upload_hears_why(self):
        body = b" " * (3 << 20)
        status, answer = self.answer(POST + b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.refused((status, json.loads(answer)), 413)

    def test_requests_on_one_connection_stay_apart(self):
        text = b'{"game": "othello", "moves": []}'
        post = POST + b"Content-Length: %d\r\n\r\n" % len(text) + text
        with self.connect() as sock:
            sock.sendall(post + GET + b"\r\n" + post + GET + b"Connection: close\r\n\r\n")
            data = self.last_words(sock)
        self.assertEqual(data.count(b"HTTP/1.1 200"), 4, data[:500])

    def test_who_expects_to_be_asked_for_the_body_is_asked(self):
        with self.connect() as sock:
            sock.sendall(POST + b"Expect: 100-continue\r\nContent-Length: 32\r\n"
                         b"Connection: close\r\n\r\n")
            self.assertRegex(sock.recv(100), rb"^HTTP/1\.1 100 ")
            sock.sendall(b'{"game": "othello", "moves": []}')
            self.assertRegex(self.last_words(sock), rb"^HTTP/1\.1 200 ")

    def test_a_post_without_a_body_has_an_empty_one(self):
        status, body = self.answer(POST + b"Connection: close\r\n\r\n")
        self.refused((status, json.loads(body)), 400)


class Ranges(HeadsTest):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.page = b"0123456789" * 100
        (Path(cls.folder.name) / "index.html").write_bytes(cls.page)
        cls.ARGUMENTS = ("--rate", "0", "--page", cls.folder.name)
        super().setUpClass()

    def ask(self, ranges):
        return self.service.raw("GET", "/", headers={"Range": ranges})

    def test_one_is_served(self):
        status, heads, data = self.ask("bytes=3-5")
        self.assertEqual((status, heads["Content-Range"], data), (206, "bytes 3-5/1000", b"345"))
        self.assertEqual(self.ask("bytes=-2")[2], b"89")
        self.assertEqual(self.ask("bytes=2000-")[0], 416)

    def test_many_that_overlap_are_not(self):
        for ranges in ["bytes=" + ",".join(["0-"] * 1500), "bytes=0-1,0-1", "bytes=9-1", "bytes=x"]:
            status, _, data = self.ask(ranges)
            self.assertEqual((status, data), (200, self.page), ranges[:20])

    def test_of_an_answer_there_is_no_part(self):
        whole = self.service.raw("GET", "/api/games")[2]
        self.assertEqual(self.service.raw("GET", "/api/games", headers={"Range": "bytes=0-1"})[2],
                         whole)


class Proxies(HeadsTest):
    ARGUMENTS = ("--rate", "2", "--trusted-proxy", "127.0.0.1", "10.0.0.0/8")

    def asked(self, forwarded):
        return self.service.raw("GET", "/api/status", headers={"X-Forwarded-For": forwarded})[0]

    def test_each_client_behind_a_proxy_has_its_own_limit(self):
        greedy = [self.asked("192.0.2.1") for _ in range(40)]
        self.assertIn(429, greedy)
        self.assertEqual(self.asked("192.0.2.2"), 200)
        # What the greedy one says about itself stands further left, and is not believed.
        self.assertEqual(self.asked("192.0.2.3, 192.0.2.1, 10.0.0.9"), 429)


class NoProxies(HeadsTest):
    ARGUMENTS = ("--rate", "2")

    def test_nobody_is_believed(self):
        self.assertIn(429, [self.service.raw("GET", "/api/status",
                                             headers={"X-Forwarded-For": f"192.0.2.{i}"})[0]
                            for i in range(60)])


if __name__ == "__main__":
    main()
