// service/http_head.cpp - the library hears of method, target, length and keeping alive; all else
// stays here.
#include "service/http_head.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/sentence.hpp"
#include "base/text.hpp"

namespace palamedes::service {
namespace {

constexpr bool is_letter(char c) { return to_lower(c) >= 'a' && to_lower(c) <= 'z'; }

// RFC 9110, 5.6.2.
constexpr std::string_view kTokenMarks = "!#$%&'*+-.^_`|~";
bool is_token(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return is_letter(c) || is_digit(c) || kTokenMarks.find(c) != kTokenMarks.npos;
  });
}

bool is_visible(char c) { return c > ' ' && c < '\x7f'; }

bool is_value(std::string_view text) {
  return std::none_of(text.begin(), text.end(),
                      [](char c) { return (c >= 0 && c < ' ' && c != '\t') || c == '\x7f'; });
}

// Blanks around a value do not count; anything else there does, a bare line end above all.
std::string_view without_blanks(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  return text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

bool all_digits(std::string_view text) { return std::all_of(text.begin(), text.end(), is_digit); }

// NAME, 1.2.3.4 or [::1], and a port or none; whether we go by that name is judged elsewhere.
bool is_host(std::string_view text) {
  std::size_t end = 0;
  if (text.starts_with('[')) {
    end = text.find(']');
    if (end == text.npos) return false;
    const auto inside = text.substr(1, end++ - 1);
    if (!std::all_of(inside.begin(), inside.end(), [](char c) {
          return is_digit(c) || (to_lower(c) >= 'a' && to_lower(c) <= 'f') || c == ':' || c == '.';
        })) {
      return false;
    }
  } else {
    end = std::min(text.find(':'), text.size());
    const auto name = text.substr(0, end);
    if (name.empty() || !std::all_of(name.begin(), name.end(), [](char c) {
          return is_letter(c) || is_digit(c) || c == '.' || c == '-' || c == '_';
        })) {
      return false;
    }
  }
  const auto port = text.substr(end);
  return port.empty() || (port.starts_with(':') && port.size() <= 6 && all_digits(port.substr(1)));
}

Reply bad(const Sentence& rule) { return refuse(400, "bad-request", rule); }

bool has_word(const HttpHead& head, std::string_view name, std::string_view word) {
  for (const std::string_view value : head.all(name)) {
    for (const std::string_view part : split(value, ',')) {
      if (lower_case(trim(part)) == word) return true;
    }
  }
  return false;
}

std::optional<Reply> read_request_line(std::string_view line, HttpHead& head) {
  const auto words = split(line, ' ');
  if (words.size() != 3 || !is_token(words[0]) ||
      !std::all_of(words[1].begin(), words[1].end(), is_visible)) {
    return bad(say("is-no-request-line-of-http", "{} is no request line of HTTP", quote(line)));
  }
  if (!words[1].starts_with('/')) {
    return bad(say("target-does-not-begin-with-slash", "the target {} does not begin with a slash",
                   quote(words[1])));
  }
  if (words[2] != "HTTP/1.1" && words[2] != "HTTP/1.0") {
    return bad(
        say("is-neither-http-1-1-nor", "{} is neither HTTP/1.1 nor HTTP/1.0", quote(words[2])));
  }
  head.method = words[0], head.target = words[1];
  head.last = words[2] == "HTTP/1.0";
  return std::nullopt;
}

std::optional<Reply> read_header_line(std::string_view line, HttpHead& head) {
  const std::size_t colon = std::min(line.find(':'), line.size());
  const std::string_view name = line.substr(0, colon);
  const std::string_view value = colon < line.size() ? without_blanks(line.substr(colon + 1)) : "";
  if (colon == line.size() || !is_token(name) || !is_value(value)) {
    return bad(say("is-no-header-line-of-http", "{} is no header line of HTTP", quote(line)));
  }
  head.headers.emplace_back(lower_case(name), value);
  return std::nullopt;
}

std::optional<Reply> judge_host(const HttpHead& head) {
  const auto hosts = head.all("host");
  if (hosts.size() != 1)
    return bad(say("request-has-one-host-not", "a request has one Host, not {}", hosts.size()));
  if (!is_host(hosts[0])) return bad(say("is-no-host", "{} is no host", quote(hosts[0])));
  return std::nullopt;
}

std::optional<Reply> judge_body(HttpHead& head) {
  const auto lengths = head.all("content-length");
  if (!head.all("transfer-encoding").empty()) {
    if (!lengths.empty())
      return bad(say("content-length-and-transfer-encoding-contradict",
                     "Content-Length and Transfer-Encoding contradict each other"));
    return refuse(411, "length",
                  say("body-is-read-only-where-content",
                      "a body is read only where Content-Length says how long it is"));
  }
  if (!head.all("content-encoding").empty()) {
    return refuse(
        415, "encoding",
        say("body-must-come-as-it-is", "a body must come as it is, without Content-Encoding"));
  }
  if (lengths.empty()) return std::nullopt;
  if (lengths.size() > 1)
    return bad(say("content-length-is-given-more-than", "Content-Length is given more than once"));
  const std::string_view text = lengths[0];
  if (text.empty() || !all_digits(text)) {
    return bad(say("content-length-is-which-is-no",
                   "Content-Length is {}, which is no number of bytes", quote(text)));
  }
  const auto read = std::from_chars(text.data(), text.data() + text.size(), head.body_bytes);
  if (read.ec != std::errc() || head.body_bytes > kLargestBody) {
    return refuse(413, "too-large",
                  say("body-is-larger-than-anything-that",
                      "the body is larger than anything that is read here"));
  }
  constexpr std::string_view kWithBody[]{"POST", "PUT", "PATCH", "DELETE"};
  const bool takes_body =
      std::find(std::begin(kWithBody), std::end(kWithBody), head.method) != std::end(kWithBody);
  if (head.body_bytes > 0 && !takes_body) {
    return bad(say("is-asked-without-body", "{} is asked without a body", quote(head.method)));
  }
  return std::nullopt;
}

}  // namespace

HeadMeter::State HeadMeter::take(char c) {
  if (++bytes_ > kLongestHead) return State::LongHead;
  if (c == '\n') {
    if (in_line_ == 0) return State::Whole;
    in_line_ = 0;
    return ++lines_ > kMostHeadLines ? State::LongHead : State::Coming;
  }
  if (c != '\r' && ++in_line_ > kLongestHeadLine) {
    return lines_ == 0 ? State::LongTarget : State::LongHead;
  }
  return State::Coming;
}

Reply too_long(HeadMeter::State state) {
  if (state == HeadMeter::State::LongTarget) {
    return refuse(414, "too-large",
                  say("request-line-is-longer-than-bytes",
                      "the request line is longer than {} bytes", kLongestHeadLine));
  }
  return refuse(431, "too-large",
                say("headers-are-more-than-lines-bytes",
                    "the headers are more than {} lines, {} bytes, or {} in one line",
                    kMostHeadLines, kLongestHead, kLongestHeadLine));
}

std::string_view HttpHead::header(std::string_view name) const {
  const auto found = std::find_if(headers.begin(), headers.end(),
                                  [name](const auto& header) { return header.first == name; });
  return found == headers.end() ? std::string_view() : found->second;
}

std::vector<std::string_view> HttpHead::all(std::string_view name) const {
  std::vector<std::string_view> values;
  for (const auto& [each, value] : headers) {
    if (each == name) values.push_back(value);
  }
  return values;
}

std::string HttpHead::retold() const {
  return fmt::format("{} {} HTTP/1.1\r\nConnection: {}\r\nContent-Length: {}\r\n{}\r\n", method,
                     target, last ? "close" : "keep-alive", body_bytes,
                     has_word(*this, "expect", "100-continue") ? "Expect: 100-continue\r\n" : "");
}

std::optional<HttpHead> parse_head(std::string_view bytes, Reply& refusal) {
  HttpHead head;
  std::optional<Reply> objection;
  for (bool first = true; !objection; first = false) {
    const std::size_t end = std::min(bytes.find("\r\n"), bytes.size());
    const std::string_view line = bytes.substr(0, end);
    if (!first && line.empty()) break;
    objection = first ? read_request_line(line, head) : read_header_line(line, head);
    bytes.remove_prefix(std::min(end + 2, bytes.size()));
  }
  if (!objection) objection = judge_host(head);
  if (!objection) objection = judge_body(head);
  if (objection) return refusal = std::move(*objection), std::nullopt;
  head.last = head.last || has_word(head, "connection", "close");
  return head;
}

}  // namespace palamedes::service
