# A cache in front of Keystead, for Varnish 7 with the module xkey (Debian: varnish, varnish-modules). docs/edge.md has the steps.
# TLS ends before it; the site stands behind it, at the backend below.
vcl 4.1;

import std;
import xkey;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = { .url = "/health"; .interval = 5s; .timeout = 3s; .window = 4; .threshold = 2; }
  # Streams of chat are silent for a while.
  .first_byte_timeout = 120s;
  .between_bytes_timeout = 120s;
}

# Who may say that something has changed: the processes of the site.
acl changes {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.url == "/edge-purge") {
    # The key is that of EDGE_PURGE_KEY, in the environment of varnishd; without one nobody may. Visitors come through the proxy with
    # TLS, which names them before Varnish names the proxy: they may not, whatever they know.
    if (!client.ip ~ changes || req.http.X-Forwarded-For ~ "," || !std.getenv("EDGE_PURGE_KEY") || req.http.Authorization != "Bearer " + std.getenv("EDGE_PURGE_KEY")) {
      return (synth(403));
    }
    if (req.method != "POST" || !req.http.Surrogate-Key) {
      return (synth(400));
    }
    set req.http.X-Dropped = xkey.purge(req.http.Surrogate-Key);
    return (synth(200));
  }

  # With a site that is well, what is over is shown for a minute at most, while the next one is fetched.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 60s;
  }

  # Answers of one person: never looked for, never kept. A stream is handed on as it comes.
  if (req.http.Authorization) {
    return (pass);
  }
  if (req.url ~ "^/api/chat-stream" || req.http.Upgrade) {
    return (pipe);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # The back office is for staff and is not kept.
  if (req.url ~ "^/admin(/|$|\?)") {
    return (pass);
  }

  # Pages differ by two cookies alone, the language and the country that a visitor has chosen; Vary says where. Over https their names
  # begin with __Host-. In one order, and the country where pages differ by it: each form is kept once.
  set req.http.X-Language = "";
  set req.http.X-Country = "";
  if (req.http.Cookie ~ "(^|;\s*)(__Host-)?language=[A-Za-z0-9-]{2,12}(;|$)") {
    set req.http.X-Language = regsub(req.http.Cookie, "^(?:.*;\s*)?((?:__Host-)?language=[A-Za-z0-9-]{2,12})(?:;.*)?$", "\1");
  }
  if (req.url ~ "^/([A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})?/?)?(\?|$)" && req.http.Cookie ~ "(^|;\s*)(__Host-)?country=[^;\s]{1,300}(;|$)") {
    set req.http.X-Country = regsub(req.http.Cookie, "^(?:.*;\s*)?((?:__Host-)?country=[^;\s]{1,300})(?:;.*)?$", "\1");
  }
  unset req.http.Cookie;
  if (req.http.X-Language != "" || req.http.X-Country != "") {
    set req.http.Cookie = regsub(req.http.X-Language + "; " + req.http.X-Country, "^; |; $", "");
  }
  unset req.http.X-Language;
  unset req.http.X-Country;
  # No page reads these; the server does not either.
  if (req.url ~ "[?&](utm_[a-z]+|gclid|fbclid|msclkid)=") {
    set req.url = regsuball(req.url, "(?<=[?&])(utm_[a-z]+|gclid|fbclid|msclkid)=[^&]*&?", "");
    set req.url = regsub(req.url, "[?&]$", "");
  }
  return (hash);
}

sub vcl_backend_fetch {
  # One answer for all who wait for it, whatever the first of them sent.
  unset bereq.http.X-Forwarded-Host;
}

sub vcl_backend_response {
  if (beresp.http.Surrogate-Key) {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
  }
  # For so long it may be shown where the site does not answer at all.
  set beresp.grace = 1h;
  if (!beresp.http.Cache-Control || beresp.http.Cache-Control ~ "(?i)no-store|private|no-cache" || beresp.status >= 400) {
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
  }
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
  # Said for this cache alone.
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  if (resp.http.Cache-Control ~ "s-maxage") {
    set resp.http.Cache-Control = "public, no-cache";
    # For a browser it was made just now: it asks again in any case.
    unset resp.http.Age;
  }
  # Who has the page goes on under the policy it came with.
  if (resp.status == 304) {
    unset resp.http.Content-Security-Policy;
  }
}
