#include "store/worker_role.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "store/postgres_session.hpp"

namespace palamedes::store {
namespace {

constexpr std::chrono::seconds kPatience(20);

// Bodies stand in quotes, so that quotes in them are doubled. A box is its owner's secret: who does
// not know it finds no answer in it. What is lost when a server crashes is asked again.
constexpr const char* kDoor = R"(
CREATE SCHEMA IF NOT EXISTS palamedes_door;
CREATE UNLOGGED TABLE IF NOT EXISTS palamedes_door.boxes (
  box TEXT PRIMARY KEY,
  worker BIGINT NOT NULL,
  seen BIGINT NOT NULL);
CREATE UNLOGGED TABLE IF NOT EXISTS palamedes_door.letters (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  box TEXT NOT NULL,
  question TEXT NOT NULL,
  bytes BIGINT NOT NULL,
  asked BIGINT NOT NULL,
  taken BIGINT NOT NULL DEFAULT 0,
  answer TEXT);
CREATE OR REPLACE FUNCTION palamedes_door.ask(its_box TEXT, its_question TEXT) RETURNS BIGINT
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS '
DECLARE
  size BIGINT := octet_length(its_question);
  number BIGINT;
BEGIN
  IF its_box IS NULL OR its_box !~ ''^[0-9a-f]{32}$'' OR size IS NULL OR size > 170000000 THEN
    RAISE EXCEPTION ''this is no letter'';
  END IF;
  IF (SELECT count(*) >= 4 FROM palamedes_door.letters l WHERE l.box = its_box)
     OR (SELECT count(*) >= 2000 FROM palamedes_door.letters)
     OR (size > 1000000 AND (SELECT count(*) >= 8 FROM palamedes_door.letters l WHERE l.bytes > 1000000)) THEN
    RAISE EXCEPTION ''too many letters wait'';
  END IF;
  INSERT INTO palamedes_door.letters (box, question, bytes, asked)
    VALUES (its_box, its_question, size, (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT)
    RETURNING id INTO number;
  RETURN number;
END';
CREATE OR REPLACE FUNCTION palamedes_door.answer(its_box TEXT, number BIGINT) RETURNS TEXT
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS '
DECLARE
  its_answer TEXT;
BEGIN
  DELETE FROM palamedes_door.letters l WHERE l.id = number AND l.box = its_box AND l.answer IS NOT NULL
    RETURNING l.answer INTO its_answer;
  IF FOUND THEN RETURN its_answer; END IF;
  IF EXISTS (SELECT 1 FROM palamedes_door.letters l WHERE l.id = number AND l.box = its_box) THEN
    RETURN NULL;
  END IF;
  RETURN '''';
END';
REVOKE ALL ON SCHEMA palamedes_door FROM PUBLIC;
REVOKE ALL ON ALL TABLES IN SCHEMA palamedes_door FROM PUBLIC;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA palamedes_door FROM PUBLIC;
)";

class RoleMaker {
 public:
  RoleMaker(const PostgresAddress& address, PostgresSession& session)
      : address_(address), session_(session) {}

  // The first column of the first row; empty where there is none.
  Result<std::string> ask(const std::string& statement) {
    const PostgresResult result = session_.ask(statement, kPatience);
    const auto status = result ? PQresultStatus(result.get()) : PGRES_FATAL_ERROR;
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
      const std::string words =
          address_.fit_to_show(result ? PQresultErrorMessage(result.get()) : session_.words());
      const auto lines = split_lines(trim(words));
      return Error{Errc::Unsupported,
                   fmt::format("the store {}: {}", in_quotes(address_.shown),
                               lines.empty() ? "it gives no reason" : std::string(lines.front()))};
    }
    if (PQntuples(result.get()) == 0 || PQgetisnull(result.get(), 0, 0) != 0) return std::string();
    return std::string(PQgetvalue(result.get(), 0, 0));
  }

  std::optional<Error> make(const std::string& role, const std::string& password) {
    const auto name = session_.identifier(role), text = session_.literal(role);
    const auto there =
        ask(fmt::format("SELECT 1 FROM pg_catalog.pg_roles WHERE rolname = {}", text));
    if (!there) return there.error();
    const std::string limits =
        "LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT NOREPLICATION NOBYPASSRLS";
    std::vector<std::string> statements{"BEGIN", "SET LOCAL client_min_messages = error", kDoor};
    if (there->empty()) statements.push_back(fmt::format("CREATE ROLE {} {}", name, limits));
    if (!password.empty()) {
      const auto hash = session_.password_hash(role, password);
      if (hash.empty()) return Error{Errc::Unsupported, "the password cannot be hashed"};
      statements.push_back(fmt::format("ALTER ROLE {} PASSWORD {}", name, session_.literal(hash)));
    }
    const auto database = ask("SELECT quote_ident(current_database())");
    if (!database) return database.error();
    const auto schema = ask("SELECT quote_ident(current_schema())");
    if (!schema) return schema.error();
    // What everybody may do is the worker's right, too: new tables, temporary ones.
    statements.push_back(fmt::format("REVOKE CREATE ON SCHEMA {} FROM PUBLIC", *schema));
    statements.push_back(fmt::format("REVOKE TEMPORARY ON DATABASE {} FROM PUBLIC", *database));
    statements.push_back(fmt::format("GRANT CONNECT ON DATABASE {} TO {}", *database, name));
    statements.push_back(fmt::format("GRANT USAGE ON SCHEMA palamedes_door TO {}", name));
    statements.push_back(
        fmt::format("GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA palamedes_door TO {}", name));
    for (const std::string& statement : statements) {
      if (const auto done = ask(statement); !done) return done.error();
    }
    if (auto error = refuse_powers(role, text)) return error;
    const auto done = ask("COMMIT");
    return done ? std::nullopt : std::optional(done.error());
  }

 private:
  // A role that was there before may have rights from elsewhere.
  std::optional<Error> refuse_powers(const std::string& role, const std::string& text) {
    const auto powers = ask(fmt::format(
        "SELECT 1 FROM pg_catalog.pg_roles r WHERE r.rolname = {0} AND (r.rolsuper OR "
        "r.rolcreaterole "
        "OR r.rolcreatedb OR r.rolreplication OR r.rolbypassrls OR EXISTS (SELECT 1 FROM "
        "pg_catalog.pg_auth_members m WHERE m.member = r.oid) OR EXISTS (SELECT 1 FROM "
        "pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace WHERE "
        "c.relkind IN ('r', 'v', 'm', 'p', 'S') AND n.nspname NOT IN ('pg_catalog', "
        "'information_schema') AND n.nspname NOT LIKE 'pg_toast%' AND (CASE c.relkind WHEN 'S' "
        "THEN "
        "has_sequence_privilege(r.oid, c.oid, 'USAGE,SELECT,UPDATE') ELSE "
        "has_table_privilege(r.oid, "
        "c.oid, 'SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER') END)))",
        text));
    if (!powers) return powers.error();
    if (powers->empty()) return std::nullopt;
    return Error{
        Errc::Inconsistent,
        fmt::format("the role {} is there already and can do more than a worker may: it is "
                    "a superuser's, belongs to another role, or may use tables",
                    in_quotes(role))};
  }

  const PostgresAddress& address_;
  PostgresSession& session_;
};

Result<std::unique_ptr<PostgresSession>> session_of(const PostgresAddress& address) {
  auto session = PostgresSession::open(address, kPatience);
  if (session) return session;
  return Error{Errc::Unsupported,
               fmt::format("the store {}: {}", in_quotes(address.shown),
                           std::string(trim(address.fit_to_show(session.error().message))))};
}

}  // namespace

std::optional<Error> make_worker_role(const std::string& address, const std::string& role,
                                      const std::string& password) {
  if (!is_postgres_address(address)) {
    return Error{Errc::BadSyntax,
                 "roles are PostgreSQL's; workers of a file go through its service's door"};
  }
  if (role.empty() || role.size() > 60 ||
      role.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_-") != std::string::npos) {
    return Error{Errc::BadSyntax, fmt::format("{} is no name for a role: small letters, figures, _ "
                                              "and -, at most 60",
                                              in_quotes(role))};
  }
  const auto parsed = parse_postgres_address(address);
  if (!parsed) return parsed.error();
  const auto session = session_of(*parsed);
  if (!session) return session.error();
  return RoleMaker(*parsed, **session).make(role, password);
}

Result<bool> is_worker_role(const std::string& address) {
  const auto parsed = parse_postgres_address(address);
  if (!parsed) return parsed.error();
  const auto session = session_of(*parsed);
  if (!session) return session.error();
  const auto narrow = RoleMaker(*parsed, **session)
                          .ask(
                              "SELECT 1 WHERE to_regnamespace('palamedes_door') IS NOT NULL AND "
                              "has_schema_privilege('palamedes_door', 'USAGE') AND NOT "
                              "has_schema_privilege('palamedes_door', 'CREATE')");
  if (!narrow) return narrow.error();
  return !narrow->empty();
}

}  // namespace palamedes::store
