#!/usr/bin/env python3
"""What nobody may do at a ladder, tried by a visitor, another student, another site and a thief.

usage: ladder_test.py PROGRAM [unittest arguments...]
"""

import base64
import contextlib
import json
import sqlite3

from people import COOKIE, Person, operator_link
from service import MARKS
from service_case import LADDER, ServiceTest, main

BOT = base64.b64encode(b"print('hello')\n").decode()


class Ladder(ServiceTest):
    """A teacher, two students, one course for everybody and one for its members."""

    ARGUMENTS = ("--rate", "0", "--workers", "0")

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.teacher = Person(cls.service)
        status, made = cls.teacher.join(operator_link(cls.service), name="prof")
        assert status == 200 and made["account"]["role"] == "operator", made
        cls.open_course = cls.course("Open to all", "public")
        cls.closed_course = cls.course("Members only", "members")
        cls.ada, cls.bo = Person(cls.service), Person(cls.service)
        links = cls.invite(cls.closed_course, "Ada", "Bo")
        for person, link in zip((cls.ada, cls.bo), links):
            status, answer = person.join(link["token"])
            assert status == 200, answer
            person.name, person.id = answer["account"]["name"], answer["account"]["id"]
        status, sent = cls.send(cls.ada)
        assert status in (201, 503), sent  # 503: nobody here could confine a program
        cls.version = sent if status == 201 else None

    @classmethod
    def course(cls, title, visibility):
        status, made = cls.teacher.post("/api/courses", {
            "title": title, "game": "connect4", "visibility": visibility,
            "settings": {"seconds_a_move": 0.1, "upload_kb": 64}})
        assert status == 201, made
        return made["id"]

    @classmethod
    def invite(cls, course, *names):
        status, made = cls.teacher.post(f"/api/courses/{course}/roster",
                                        {"names": list(names), "role": "student"})
        assert status == 201, made
        return made["links"]

    @classmethod
    def send(cls, person, size=0, **more):
        body = {"file": "bot.py", "base64": BOT if not size else "A" * size, "name": "Bot", **more}
        return person.post(f"/api/courses/{cls.closed_course}/versions", body)

    def alike(self, given, missing):
        """What is hidden is answered like what does not exist."""
        self.assertEqual((given[0], given[1]["error"]["code"]),
                         (missing[0], missing[1]["error"]["code"]))

    # -- a visitor --

    def test_a_visitor_sees_what_is_public_and_no_more(self):
        visitor = Person(self.service)
        self.assertIsNone(visitor.get("/api/session")[1]["account"])
        seen = visitor.get("/api/courses")[1]
        self.assertEqual(([one["id"] for one in seen["courses"]], seen["may_create"]),
                         ([self.open_course], False))
        for part in ("", "/ranking", "/games", "/queue", "/challenges"):
            self.assertEqual(visitor.get(f"/api/courses/{self.open_course}{part}")[0], 200, part)
            self.alike(visitor.get(f"/api/courses/{self.closed_course}{part}"),
                       visitor.get(f"/api/courses/999{part}"))
        self.assertEqual(visitor.get(f"/api/courses/{self.closed_course}/events")[0], 404)
        for part in ("roster", "audit"):
            self.assertIn(visitor.get(f"/api/courses/{self.open_course}/{part}")[0], (401, 403))
        if self.version:
            for path in (f"bots/{self.version['bot']}", f"versions/{self.version['id']}",
                         f"versions/{self.version['id']}/source"):
                self.assertEqual(visitor.get("/api/" + path)[0], 404, path)

    def test_a_visitor_changes_nothing(self):
        visitor = Person(self.service)
        course = f"/api/courses/{self.open_course}"
        for path, body in [("/api/courses", {"title": "Mine", "game": "connect4"}),
                           (course + "/settings", {"title": "Mine"}),
                           (course + "/roster", {"names": ["Eve"], "role": "teacher"}),
                           (course + "/reset", {"account": self.ada.id}),
                           (course + "/references", {"player": "random", "percent": 1}),
                           (course + "/versions", {"file": "a.py", "base64": BOT, "name": "E"}),
                           ("/api/teachers", {"name": "Eve"}),
                           ("/api/session/password", {"old": "", "password": "long enough"})]:
            status, answer = visitor.post(path, body)
            self.assertIn(status, (401, 403), (path, answer))
            self.fits(answer, {"$ref": "#/components/schemas/Error"})
        self.assertEqual(self.teacher.get(course)[1]["title"], "Open to all")

    def test_games_of_members_are_for_members(self):
        record = {"format": "palamedes-game/1", "game": "hop", "players": ["Ada", "Bo"],
                  "moves": [], "result": {"termination": "adjudication", "winner": 0}}
        game = self.service.post("/api/import", {"text": json.dumps(record), "keep": True})
        self.assertEqual(game[0], 200, game)
        game = game[1]["ids"][0]
        self.assertEqual(self.service.get(f"/api/records/{game}")[0], 200)
        self.becomes_a_game_of(self.closed_course, game)
        listed = self.service.get("/api/records?game=hop")[1]["records"]
        self.assertEqual(listed, [])
        self.assertEqual(self.service.get("/api/records?source=ladder")[1]["records"], [])
        for part in ("", "/file?format=json"):
            path = f"/api/records/{game}{part}"
            self.assertEqual(self.ada.get(path)[0], 200)
            self.alike(self.service.get(path), self.service.get(f"/api/records/999999{part}"))
        for path in (f"/api/ladder_games/{game}", f"/api/ladder_games/{game}/bundle"):
            self.assertEqual(self.service.get(path)[0], 404)

    def becomes_a_game_of(self, course, game):
        """As if a worker had brought it: two reference bots have played it."""
        bots = self.teacher.get(f"/api/courses/{course}")[1]["references"][:2]
        first, second = [self.teacher.get(f"/api/bots/{one['bot']}")[1]["versions"][0]["id"]
                         for one in bots]
        with contextlib.closing(sqlite3.connect(self.service.store, timeout=20)) as store, store:
            store.execute("UPDATE kinds SET source = 'ladder' WHERE id = "
                          "(SELECT kind FROM games WHERE id = ?)", (game,))
            made = store.execute(
                "INSERT INTO pairings (course, purpose, first, second, number, seed, state, rated, "
                "created) VALUES (?, 'rank', ?, ?, 999, 1, 'done', 0, 0)", (course, first, second))
            store.execute("INSERT INTO pairing_games (pairing, number, game, fault, facts) "
                          "VALUES (?, 0, ?, '', '{}')", (made.lastrowid, game))

    # -- another student --

    def test_another_student_is_no_teacher(self):
        course = f"/api/courses/{self.closed_course}"
        for part in ("/roster", "/audit"):
            self.refused(self.bo.get(course + part), 403)
        for path, body in [(course + "/settings", {"title": "Mine"}),
                           (course + "/roster", {"names": ["Eve"], "role": "teacher"}),
                           (course + "/reset", {"account": self.ada.id}),
                           (course + "/references", {"player": "random", "percent": 1}),
                           ("/api/courses", {"title": "Mine", "game": "connect4"}),
                           ("/api/teachers", {"name": "Eve"})]:
            self.refused(self.bo.post(path, body), 403)

    def test_another_student_sees_nothing_private(self):
        if not self.version:
            self.skipTest("no worker here can confine a program")
        path = f"/api/versions/{self.version['id']}"
        own, others = self.ada.get(path)[1], self.bo.get(path)[1]
        self.assertTrue(own["private"] and own["mine"])
        self.assertFalse(others["private"] or others["mine"])
        self.assertEqual((others["logs"], others["report"]), ([], None))
        self.assertIn(self.bo.get(path + "/source")[0], (403, 404))
        self.assertIn(self.bo.post(path + "/again", {})[0], (403, 404))
        self.assertIn(self.bo.post(f"/api/bots/{self.version['bot']}/name", {"name": "x"})[0],
                      (403, 404))
        status, heads, data = self.service.raw("GET", path + "/source", headers=self.ada.heads())
        self.assertEqual((status, data), (200, b"print('hello')\n"))
        self.assertTrue(heads["Content-Disposition"].startswith("attachment"))
        looks = self.teacher.get(f"/api/courses/{self.closed_course}/audit")[1]["entries"]
        self.assertTrue([one for one in looks if one["who"] == "Ada"], looks)

    # -- another site, and a thief --

    def test_another_site_rides_on_no_session(self):
        path = f"/api/courses/{self.closed_course}/settings"
        for change, status in [({"Origin": "http://evil.example"}, 403), ({"Origin": "null"}, 403),
                               ({"Sec-Fetch-Site": "cross-site"}, 403),
                               ({"Sec-Fetch-Site": "same-site"}, 403),
                               ({"X-Palamedes": None}, 403), ({"Content-Type": "text/plain"}, 415)]:
            self.refused(self.teacher.post(path, {"title": "Stolen"}, **change), status)
        self.assertEqual(self.teacher.get(path[:-9])[1]["title"], "Members only")

    def test_a_cookie_without_its_guard_changes_nothing(self):
        path = f"/api/courses/{self.closed_course}/settings"
        for guard in (None, "", "x", self.ada.guard, self.teacher.guard[:-1],
                      self.teacher.guard + "x"):
            answer = self.teacher.post(path, {"title": "Stolen"}, X_Palamedes_Guard=guard)
            self.refused(answer, 403, "guard")
        self.refused(self.teacher.post("/api/session/sign_out", {}, X_Palamedes_Guard=None), 403)
        self.assertEqual(self.teacher.get("/api/session")[1]["account"]["name"], "prof")

    def test_a_token_that_is_none_is_nobody(self):
        for cookie in (f"{COOKIE}=guessed", f"{COOKIE}=", f"{COOKIE}={self.ada.guard}",
                       f"{COOKIE}={self.ada.token}; {COOKIE}={self.bo.token}"):
            status, _, data = self.service.raw("GET", "/api/session", headers={"Cookie": cookie})
            self.assertEqual((status, json.loads(data)["account"]), (200, None), cookie)

    def test_no_script_reads_the_cookie(self):
        body = json.dumps({"name": self.bo.name, "password": "correct horse"})
        for origin, secure in [(None, False), (f"https://127.0.0.1:{self.service.port}", True)]:
            heads = MARKS | ({"Origin": origin} if origin else {})
            status, answered, _ = self.service.raw("POST", "/api/session/sign_in", body, heads)
            self.assertEqual(status, 200)
            cookie = answered["Set-Cookie"]
            self.assertIn("; HttpOnly", cookie)
            self.assertIn("; SameSite=Lax", cookie)
            self.assertEqual(cookie.endswith("; Secure"), secure)

    # -- names, passwords, links --

    def test_nobody_learns_whether_an_account_exists(self):
        unknown = Person(self.service).sign_in("nobody-of-that-name", "wrong password")
        known = Person(self.service).sign_in(self.bo.name, "wrong password")
        self.refused(unknown, 401)
        self.assertEqual(unknown, known)

    def test_who_leaves_is_gone_and_a_new_password_ends_all_others(self):
        link, = self.invite(self.open_course, "Cy")
        cy, elsewhere = Person(self.service), Person(self.service)
        name = cy.join(link["token"])[1]["account"]["name"]
        self.assertEqual(elsewhere.sign_in(name)[0], 200)
        self.assertEqual(cy.post("/api/session/password",
                                 {"old": "correct horse", "password": "battery staple"})[0], 200)
        self.assertIsNone(elsewhere.get("/api/session")[1]["account"])
        self.assertEqual(cy.get("/api/session")[1]["account"]["name"], name)
        stolen = cy.token
        self.assertEqual(cy.post("/api/session/sign_out", {})[0], 200)
        status, _, data = self.service.raw("GET", "/api/session",
                                           headers={"Cookie": f"{COOKIE}={stolen}"})
        self.assertEqual((status, json.loads(data)["account"]), (200, None))

    def test_a_link_is_used_once_and_by_its_form_only(self):
        link, = self.invite(self.open_course, "Di")
        visitor, late = Person(self.service), Person(self.service)
        for _ in range(3):  # chat programs look at links, too
            status, seen = visitor.post("/api/session/link", {"token": link["token"]})
            self.assertEqual((status, seen["usable"], seen["shown"]), (200, True, "Di"))
            self.fits(seen, {"$ref": "#/components/schemas/Link"})
        self.assertEqual(visitor.join(link["token"], "short")[0], 400)
        self.assertEqual(visitor.join(link["token"])[0], 200)
        self.assertIn(late.join(link["token"], "another password")[0], (404, 409))
        self.assertIn(late.join("guessed", "another password")[0], (404, 409))
        self.assertEqual(late.token, "")

    def test_a_reset_link_is_a_teachers(self):
        link, = self.invite(self.open_course, "Ed")
        ed, again = Person(self.service), Person(self.service)
        account = ed.join(link["token"])[1]["account"]
        status, made = self.teacher.post(f"/api/courses/{self.open_course}/reset",
                                         {"account": account["id"]})
        self.assertEqual(status, 201, made)
        self.assertEqual(again.join(made["links"][0]["token"], "a new password")[0], 200)
        self.assertIsNone(ed.get("/api/session")[1]["account"])
        self.assertEqual(ed.sign_in(account["name"], "a new password")[0], 200)

    # -- uploads --

    def test_uploads_that_are_too_large_or_nobodys(self):
        path = f"/api/courses/{self.closed_course}/versions"
        huge = json.dumps({"file": "a", "base64": "A" * (2 << 20), "name": "E"})
        self.refused(Person(self.service).post(path, huge), 401)  # before it is read
        stranger = Person(self.service)
        stranger.token, stranger.guard = "guessed", "guessed"
        self.refused(stranger.post(path, huge), 401)
        self.refused(self.ada.post(path, huge, X_Palamedes_Guard="guessed"), 403)
        self.refused(self.ada.post(path, json.dumps({"base64": "A" * (17 << 20)})), 413)
        if self.version:
            self.refused(self.send(self.ada, size=128 << 10), 413)
        self.refused(self.ada.post(path, {"file": "a", "base64": "%%"}), 400, "base64")
        self.refused(self.ada.post(path, {"file": 1, "base64": BOT}), 400)
        self.refused(self.ada.post(path, {"file": "a", "base64": BOT, "account": 1}), 400)

    def test_bodies_of_every_wrong_kind(self):
        ways = [path.replace("{id}", str(self.open_course)) for path, methods
                in self.openapi["paths"].items() if path.startswith(LADDER) and "post" in methods]
        for body in ["", "[]", '{"a":1,"a":2}', '{"hm": 1}', '{"name": {}, "names": 1, "bot": "x"}',
                     '{"token": 5}', '{"settings": []}', '{"first": 1e99, "pairs": -1}']:
            for path in ways:
                if path.endswith(("/sign_out", "/again", "/coach")):
                    continue  # these have nothing to read
                status, answer = self.teacher.post(path, body)
                self.assertIn(status, (400, 404, 409), (path, body, answer))
                self.fits(answer, {"$ref": "#/components/schemas/Error"})

    # -- everything as documented --

    def test_sixty_names_are_sixty_links(self):
        links = self.invite(self.open_course, *(f"Student {number}" for number in range(60)))
        self.assertEqual(len({link["token"] for link in links}), 60)
        self.assertEqual(len({link["name"] for link in links}), 60)

    def test_the_usual_references_of_every_game(self):
        games = [kind["id"] for kind in self.service.get("/api/games")[1]["games"]]
        schema = self.openapi["paths"]["/api/references"]["get"]["responses"]["200"]["content"]
        for game in games:
            status, found = self.service.get(f"/api/references?game={game}")
            self.assertEqual(status, 200, found)
            self.fits(found, schema["application/json"]["schema"])
            self.assertGreaterEqual(len(found["references"]), 3, game)
        of_course = self.service.get("/api/references?game=chain/2018")[1]["references"]
        self.assertEqual([one["player"] for one in of_course],
                         ["chain/random", "chain/nolook", "chain/heithoff", "chain/rlawrenc"])
        self.refused(self.service.get("/api/references?game=otelo"), 400, "otelo")

    def test_every_document_is_as_documented(self):
        course = f"/api/courses/{self.closed_course}"
        for path, place in [("/api/session", ""), ("/api/courses", ""),
                            ("/api/courses/{id}", course), ("/api/courses/{id}/ranking", course),
                            ("/api/courses/{id}/games", course), ("/api/courses/{id}/queue", course),
                            ("/api/courses/{id}/challenges", course),
                            ("/api/courses/{id}/roster", course),
                            ("/api/courses/{id}/audit", course)]:
            target = path.replace("/api/courses/{id}", place) if place else path
            status, answer = self.teacher.get(target)
            self.assertEqual(status, 200, (path, answer))
            schema = self.openapi["paths"][path]["get"]["responses"]["200"]["content"]
            self.fits(answer, schema["application/json"]["schema"])
        found = self.teacher.get(course)[1]
        reference = found["references"][0]["bot"]
        bot = self.ada.get(f"/api/bots/{reference}")[1]
        self.fits(bot, {"$ref": "#/components/schemas/Bot"})
        self.fits(self.ada.get(f"/api/versions/{bot['versions'][0]['id']}")[1],
                  {"$ref": "#/components/schemas/Version"})
        for coached in (f"/api/bots/{reference}/coach", f"/api/versions/{bot['versions'][0]['id']}/coach"):
            self.fits(self.ada.get(coached)[1], {"$ref": "#/components/schemas/Coached"})
            self.fits(self.teacher.post(coached, {})[1], {"$ref": "#/components/schemas/Coached"})
            self.refused(self.ada.post(coached, {}), 403)
        if self.version:
            self.fits(self.version, {"$ref": "#/components/schemas/Version"})
            self.fits(self.bo.get(f"/api/bots/{self.version['bot']}")[1],
                      {"$ref": "#/components/schemas/Bot"})

    def test_without_an_account_everything_is_as_before(self):
        self.assertEqual(self.service.post("/api/view", {"game": "othello", "moves": []})[0], 200)
        table, key = self.open("othello", {"kind": "human"}, {"kind": "human"})
        self.assertEqual(self.play(table, key, "f5", 0)[0], 200)
        stopped = self.service.post(f"/api/tables/{table}/stop", {}, X_Table_Key=key)
        self.assertEqual(stopped[0], 200)


if __name__ == "__main__":
    main()
