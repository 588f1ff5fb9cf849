-- A store of version 1 with two games and a tournament, as SQLite dumps it.
BEGIN TRANSACTION;
CREATE TABLE documents (
         game BIGINT NOT NULL PRIMARY KEY REFERENCES games (id),
         record TEXT NOT NULL);
INSERT INTO "documents" VALUES(1,'{"format": "palamedes-game/1","game": "chain/2018:3x4","players": ["Ada \"the first\"", "Béla \\ [2]"],"moves": [{"text": "0,0", "seconds": 36.552, "evaluation": -19.491634491634493},{"text": "1,1"},{"text": "0,1"},{"text": "1,1", "comment": "a \"good\" move \\ really]: déjà vu"},{"text": "0,2", "evaluation": 12.478764478764479},{"text": "2,2"},{"text": "2,1", "evaluation": -1.16988416988417},{"text": "2,0", "seconds": 25.092},{"text": "1,2", "comment": "a \"good\" move \\ really]: déjà vu"},{"text": "2,3"},{"text": "1,0"},{"text": "2,2", "seconds": 64.957, "evaluation": 16.83912483912484},{"text": "1,3", "evaluation": 28.2985842985843},{"text": "0,3", "evaluation": -58.70913770913771},{"text": "1,2"},{"text": "1,1", "seconds": 97.912},{"text": "1,2", "evaluation": -44.306306306306304, "comment": "a \"good\" move \\ really]: déjà vu"},{"text": "1,1"}],"result": {"winner": -1, "margin": -1, "termination": "all-exploded"},"tags": {"date": "2024-05-31","event": "Test Open","place": "台北"}}');
INSERT INTO "documents" VALUES(2,'{"format": "palamedes-game/1","game": "othello","players": ["Ada", "bob"],"moves": [{"text": "d3"},{"text": "e3"}],"result": {"winner": 1, "termination": "time"}}');
CREATE TABLE games (
         id INTEGER PRIMARY KEY AUTOINCREMENT,
         created BIGINT NOT NULL,
         kind BIGINT NOT NULL REFERENCES kinds (id),
         tournament BIGINT REFERENCES tournaments (id),
         first BIGINT NOT NULL REFERENCES names (id),
         second BIGINT NOT NULL REFERENCES names (id),
         plies BIGINT NOT NULL,
         margin BIGINT);
INSERT INTO "games" VALUES(1,1794759248,1,NULL,1,2,18,-1);
INSERT INTO "games" VALUES(2,1794759248,2,1,3,4,2,NULL);
CREATE TABLE kinds (
         id INTEGER PRIMARY KEY AUTOINCREMENT,
         game TEXT NOT NULL,
         rule_set TEXT NOT NULL,
         family TEXT NOT NULL,
         source TEXT NOT NULL,
         termination TEXT NOT NULL,
         winner BIGINT NOT NULL,
         UNIQUE (game, source, termination, winner));
INSERT INTO "kinds" VALUES(1,'chain/2018:3x4','chain/2018','chain','import','all-exploded',-1);
INSERT INTO "kinds" VALUES(2,'othello','othello','othello','tournament','time',1);
CREATE TABLE names (
         id INTEGER PRIMARY KEY AUTOINCREMENT,
         name TEXT NOT NULL UNIQUE,
         folded TEXT NOT NULL);
INSERT INTO "names" VALUES(1,'Ada "the first"','ada "the first"');
INSERT INTO "names" VALUES(2,'Béla \ [2]','béla \ [2]');
INSERT INTO "names" VALUES(3,'Ada','ada');
INSERT INTO "names" VALUES(4,'bob','bob');
CREATE TABLE palamedes_store (version BIGINT NOT NULL);
INSERT INTO "palamedes_store" VALUES(1);
CREATE TABLE seats (
         name BIGINT NOT NULL,
         kind BIGINT NOT NULL,
         game BIGINT NOT NULL REFERENCES games (id),
         tournament BIGINT,
         PRIMARY KEY (name, kind, game)) WITHOUT ROWID;
INSERT INTO "seats" VALUES(0,1,1,NULL);
INSERT INTO "seats" VALUES(0,2,2,1);
INSERT INTO "seats" VALUES(1,1,1,NULL);
INSERT INTO "seats" VALUES(2,1,1,NULL);
INSERT INTO "seats" VALUES(3,2,2,1);
INSERT INTO "seats" VALUES(4,2,2,1);
CREATE TABLE streams (
         name BIGINT NOT NULL,
         kind BIGINT NOT NULL REFERENCES kinds (id),
         PRIMARY KEY (name, kind)) WITHOUT ROWID;
INSERT INTO "streams" VALUES(0,1);
INSERT INTO "streams" VALUES(0,2);
INSERT INTO "streams" VALUES(1,1);
INSERT INTO "streams" VALUES(2,1);
INSERT INTO "streams" VALUES(3,2);
INSERT INTO "streams" VALUES(4,2);
CREATE TABLE tournaments (
         id INTEGER PRIMARY KEY AUTOINCREMENT,
         key TEXT NOT NULL UNIQUE,
         created BIGINT NOT NULL,
         updated BIGINT NOT NULL,
         title TEXT NOT NULL,
         details TEXT NOT NULL,
         game TEXT NOT NULL,
         players TEXT NOT NULL,
         plan TEXT NOT NULL,
         state TEXT NOT NULL,
         expected BIGINT NOT NULL,
         played BIGINT NOT NULL);
INSERT INTO "tournaments" VALUES(1,'cup',1794759248,1794759248,'Cup','0.1 s a move','othello','["ada","bob"]','{}','finished',1,1);
CREATE INDEX games_of_tournament ON games (tournament, id) WHERE tournament IS NOT NULL;
CREATE INDEX seats_of_tournament ON seats (name, kind, tournament, game)
         WHERE tournament IS NOT NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tournaments',1);
INSERT INTO "sqlite_sequence" VALUES('kinds',2);
INSERT INTO "sqlite_sequence" VALUES('names',4);
INSERT INTO "sqlite_sequence" VALUES('games',2);
CREATE INDEX streams_of_kind ON streams (kind, name);
COMMIT;
