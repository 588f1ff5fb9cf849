// json.h - the name under which Botzone's programs include JsonCpp, passed on to Debian's.
#ifndef PALAMEDES_COURSE_JSON_H
#define PALAMEDES_COURSE_JSON_H

#if __has_include(<json/json.h>)
#include <json/json.h>
#else
#error \
    "this program uses JsonCpp, which is not installed here (Debian: apt-get install libjsoncpp-dev)"
#endif

#endif
