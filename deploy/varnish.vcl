vcl 4.1;
# Varnish in front of two processes of the shop, or two machines: it keeps public pages and calls until a write purges their
# tags. Needs vmod xkey (Debian: varnish-modules). Start the shop with CDN_PURGE=varnish, VARNISH_URLS naming every Varnish,
# TRUSTED_PROXIES naming Varnish, and what is in front of it for https, and SHUTDOWN_DELAY_SECONDS=3. Check a change with:
# varnishd -C -f /path/to/varnish.vcl
import directors;
import std;
import xkey;

# A process that stops says so at once. A busy one may answer late, which is no reason to send it nothing.
probe ready {
  .url = "/api/health/ready?needs=reads";
  .interval = 500ms;
  .timeout = 8s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}
# A busy shop answers within ten seconds; reports and live updates send something at least each minute.
backend first { .host = "127.0.0.1"; .port = "3001"; .probe = ready; .first_byte_timeout = 310s; }
backend second { .host = "127.0.0.1"; .port = "3002"; .probe = ready; .first_byte_timeout = 310s; }

# The machines of the shop.
acl purgers { "127.0.0.1"; "::1"; }

sub vcl_init {
  new shop = directors.round_robin();
  shop.add_backend(first);
  shop.add_backend(second);
}

sub vcl_recv {
  set req.backend_hint = shop.backend();
  if (req.method == "PURGE") {
    # Varnish adds the sender to this header: two addresses came through a proxy, whoever sent them.
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") { return (synth(403)); }
    set req.http.purged = xkey.purge(req.http.xkey);
    return (synth(200, req.http.purged + " purged"));
  }
  set req.http.Host = regsub(std.tolower(req.http.Host), ":(80|443)$", "");
  # Everything else is never kept: the cart, orders, the back office, uploads, and what is sent.
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization
    || req.url !~ "^/(product/?|product/\d{1,10}/?|brands/?|categories/?|api/docs/?|api/(brands|categories|subcategories|products)(/\d{1,10})?/?|api/products/groups/\d{1,10}/?|api/delivery/places/?|api/search/suggestions/?|api/trending/products/?|api/settings/?|api/openapi\.json/?|_next/static/.*)?(\?.*)?$") {
    return (pass);
  }
  # Whoever has just written something reads it from the shop, which waits until it has applied it.
  if (req.http.Cookie ~ "(^|;\s*)(__Host-)?last-write=") { return (pass); }
  # Of the cookies, a public page depends on the language only.
  set req.http.X-Language = "en";
  if (req.http.Cookie ~ "(^|;\s*)lang=my(;|$)") { set req.http.X-Language = "my"; }
  # What is too old is only for when no process answers; what was purged is gone.
  if (std.healthy(req.backend_hint)) { set req.grace = 0s; }
  return (hash);
}

# A process that stops or died leaves no reader without a page: the other backend is asked once.
sub vcl_backend_error {
  if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) { return (retry); }
}

sub vcl_backend_response {
  if (beresp.status == 503 && bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
  set beresp.grace = 0s;
  if (!bereq.uncacheable && beresp.http.Surrogate-Control ~ "^max-age=\d+$" && beresp.http.Cache-Control ~ "^public"
    && !beresp.http.Set-Cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^max-age=", "") + "s", 0s);
    # A short lifetime means that it may be outdated soon.
    if (beresp.ttl > 60s) { set beresp.grace = 1h; }
    set beresp.http.Vary = regsub(beresp.http.Vary, "Cookie", "X-Language");
  }
  # The rules of Varnish follow: Set-Cookie, private and no-store are not kept.
  unset beresp.http.Surrogate-Control;
}

sub vcl_deliver {
  if (resp.http.Vary) { set resp.http.Vary = regsub(resp.http.Vary, "X-Language", "Cookie"); }
  unset resp.http.xkey;
}
