# Varnish 6.0 or newer in front of Blockyard. Tested by tests/operation/caches-in-front.test.ts.
#
# The site: CDN_PURGE=ban:http://<this machine>:6081 and TRUST_PROXY=1, or one more for each proxy before it.
# TLS ends in front of Varnish (nginx, HAProxy, hitch).
vcl 4.1;

import std;

backend site {
    .host = "127.0.0.1";
    .port = "3000";
    .first_byte_timeout = 60s;
    .between_bytes_timeout = 60s;
    .probe = {
        .url = "/readyz";
        .interval = 1s;
        .timeout = 2s;
        .window = 3;
        .threshold = 2;
        .initial = 2;
    }
}

# Who may say what is to be forgotten: the machines of the site.
acl site_machines {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "BAN") {
        if (client.ip !~ site_machines) {
            return (synth(403, "Forbidden"));
        }
        if (!req.http.X-Ban-Keys) {
            return (synth(400, "X-Ban-Keys is missing"));
        }
        ban("obj.http.Surrogate-Key ~ " + req.http.X-Ban-Keys);
        return (synth(200, "Forgotten"));
    }
    if (req.url == "/metrics") {
        return (synth(404, "Not found"));
    }
    # Streams of events and uploads go through as they are.
    if (req.url ~ "^/api/live" || req.http.Upgrade) {
        return (pipe);
    }
    # Only what is read, and never for somebody who is, or says they are, somebody.
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.http.Authorization || req.http.Cookie ~ "(^|;[ ]*)auth\.") {
        return (pass);
    }
    # Pages, and files of the build. The rest is asked for each time.
    if (req.url !~ "^/[a-z][a-z](/|\?|$)" && req.url !~ "^/assets/") {
        return (pass);
    }
    # A page is the same for every visitor.
    unset req.http.Cookie;
    # As old as the site itself would show it, while the site is there.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 240s;
    }
    return (hash);
}

sub vcl_backend_response {
    if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "private|no-store" || beresp.status != 200) {
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        return (deliver);
    }
    if (beresp.http.CDN-Cache-Control ~ "max-age=60") {
        # Counted from when the page was rendered.
        set beresp.ttl = 60s - std.duration(beresp.http.Age + "s", 0s);
        set beresp.grace = 3600s;
        set beresp.keep = 0s;
        return (deliver);
    }
    if (bereq.url ~ "^/assets/") {
        set beresp.ttl = 30d;
        return (deliver);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
}

sub vcl_deliver {
    # Between the site and its caches only. A browser asks each time (Cache-Control: no-cache) and gets 304.
    unset resp.http.Surrogate-Key;
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Age;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}
