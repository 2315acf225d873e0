/**
 * What nobody who means well sends. `<a*300>` is 300 times the text before the star, and ÿ goes over the wire as the byte
 * 0xff, which isn't UTF-8.
 */

function each(list: string, between: string | RegExp): string[] {
  const repeated = (_: string, text: string, times: string) => text.repeat(Number(times));
  return list
    .split(between)
    .map((text) => text.replace(/<([^<>*]+)\*(\d+)>/g, repeated))
    .filter((text) => text !== "" || between === " | ");
}

/** Parts of a path. */
export const SEGMENTS = each(
  String.raw`
  %ff %ED%A0%80 %C0%AF %00 a%00b % %2 %zz %25ff %0a a%0d%0aSet-Cookie:%20x=1 %u2028 ÿ ÿþ ; a;b=c \ $1 {} * @ ~ ? # .. .
  %2e%2e ..%2f..%2fetc%2fpasswd ..%5c..%5c %2f%2f a%2fb // %E2%80%AE %F0%9F%8E%BE __proto__ constructor toString [slug]
  (shop) -1 0 1e999 99999999999999999999 NaN null undefined '%20OR%201=1-- <script> %3Csvg%2fonload=1%3E .env .git
  %7B%22level%22:%22error%22%7D index.html page.js <a*300> <a*5000> <%F0%9F%8E%BE*400> <a/*300> <%2e%2e%2f*100> <:*60>`,
  /\s+/,
);

/** Queries, without their question mark. */
export const QUERIES = each(
  String.raw`
  a[]=1&a[]=2 a[b][c]=1 page=1&page=2&page=%ff page=NaN page=-1 page=1e9 page=Infinity page=0x10 limit=0 limit=1e3 page=
  limit=250&page=100000 page=99999999999999999999 sort=__proto__ sort=constructor type=%00 type=%ED%A0%80 type=&type= q=
  q=%00 q=%ff q=%25 q='%20OR%201=1-- q=* q=%F0%9F%8E%BE q=%22%22 __proto__[a]=1 __proto__=1 = &&& ? % %=% a=%u0000 ; ÿ=ÿ
  _rsc=1 _rsc=%ff nxtPslug=x nxtPpath=%ff __nextLocale=x __nextDataReq=1 amp=1 dpl=x v=%0d%0a token=..%2f token=%00
  email=%00&token=%ff for=__proto__ url=http://127.0.0.1:1/ <a=1&*2000> <a*8000> q=<%F0%9F%8E%BE*300> seen=<a,*900>
  q=<a+*200> type=<a*5000> seen=%00,%ff seen=<__proto__,*9>
  stars=9&size=%00&size=M size=%ED%A0%80&stars=5 <stars=5&*900> fit=__proto__&size=<M*300>`,
  /\s+/,
);

/** Values of fields, of any type. */
export const VALUES: unknown[] = [
  ...each(
    String.raw` | a | NaN | 🎾 | __proto__ | ' OR 1=1-- | <script> | =1+1 | ../../etc/passwd | http://127.0.0.1:1/ | -0 | a@b@c.example
   | <a*300>@b.example | a@localhost | "a b"@c.example | a@[127.0.0.1] | <a*300> | <a*20000> | <🎾*5000> | <(*3000> | <1*400> | <%*900>`,
    " | ",
  ),
  ...["\0", "a\0b", "\ud800", "\u202e", "a\r\nSet-Cookie: x=1", "a@b.example\r\nBcc: c@d.example"],
  "\u0301".repeat(5000),
  ...[-1, 0, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 1e-320, true, false, null, [], {}, [[]], [null]],
  ...[{ length: 1 }, { toString: 1 }, { then: 1 }, { $gt: "" }, { set: 1 }],
  ...[Array(2000).fill(0), Array(300).fill({})],
];

const SIGNATURE = "Fe26.2*1*a*b*c*0*d*e~2";
/** Lines of a request's head that no well-behaved client sends, or not like this. */
export const HEADERS = each(
  String.raw`
Content-Type:  | text/plain | application/json; charset=utf-16 | application/json; charset=ÿ | multipart/form-data | ; | <a*3000>
Content-Type: multipart/form-data; boundary=x | multipart/form-data; boundary= | application/json, text/plain | application/xml
Content-Encoding: gzip | br | identity | gzip, gzip | ÿ
Accept-Encoding:  | *;q=0 | identity;q=0 | gzip;q=NaN | br;q=1e9 | <gzip,*500>
Accept:  | */*;q=0 | text/x-component | ÿ | <a/b,*1000>
Cookie: cart=a*b*c*d*e*f*g*h | cart=${SIGNATURE} | cart=Fe26.2**a*b*c*9e99*d*e | cart | = | ;;; | cart=%ff | cart=%00 | cart=ÿ
Cookie: cart=__proto__ | cart=<a*6000> | <a=b; *1500> | cart={}; cart=[] | __prerender_bypass=x | __next_preview_data=x | cart="
Origin: null |  | http://evil.example | http://localhost:1 | javascript:1 | http://ÿ | file:// | <a*3000>
Referer: http://evil.example/ | ÿ | data: | http://[::1
Sec-Fetch-Site: cross-site | none | same-site | same-origin | ÿ | 
X-Forwarded-For:  | , | ::1 | [::1]:80 | unknown | 1.2.3.4, 5.6.7.8 | ::ffff:1.2.3.4 | <:*50> | ÿ | <1.1.1.1,*1000> | fe80::1%eth0 | ::
X-Forwarded-Host: evil.example | ÿ | a b |  | evil.example/path?x#y | [::1
X-Forwarded-Proto: https | javascript | https,http |  | ÿ
X-Forwarded-Port: 99999 | a | -1
Forwarded: for="[::1";host=evil.example;proto=https | ÿ
Content-Security-Policy: script-src 'nonce-a' | ÿ | 
Content-Security-Policy-Report-Only: script-src 'nonce-"><script>'
Next-Action:  | x | <a*42> | <0*42> | ÿ | __proto__
RSC: 1 | 0 | 
Next-Router-State-Tree:  | { | [] | %ff | %5B%22%22%5D | null | ["",{"children":["__PAGE__",{}]}] | <[*4000>
Next-Router-Prefetch: 1 | 2 | x
Next-Router-Segment-Prefetch: /_tree | /_index | /../.. | ÿ | /__PAGE__ | __proto__
Next-Url: / | ÿ | //evil.example | [slug]
Next-Resume: 1
X-Middleware-Subrequest: middleware:middleware:middleware:middleware:middleware | src/middleware
X-Middleware-Invoke: 1
X-Invoke-Path: /api/health
X-Invoke-Status: 500 | 404
X-Matched-Path: /[...path] | ÿ | /api/health
X-Now-Route-Matches: 1=x | %ff
X-Nextjs-Data: 1
X-Prerender-Revalidate: x
X-Rewrite-Url: /api/health
X-HTTP-Method-Override: DELETE
X-Shop-Socket-Address: 1.2.3.4 | ÿ
X-Shop-Surely-Known: 1
X-Shop-Own-Request: 1
X-Request-Id: ÿ | <a*2000>
Traceparent: 00-0-0-0 | ÿ | 00-<f*32>-<f*16>-ff
Range: bytes=0- | bytes=-1 | bytes=9-1 | bytes=a-b | bytes=<0-1,*1000> | lines=1
If-None-Match: * | " | W/"x" | <"a",*1000>
If-Modified-Since: never | ÿ | Thu, 01 Jan 1970 00:00:00 GMT
If-Match: *
If-Range: x
Authorization: Basic ÿ | Bearer | Bearer pk_test_x
Stripe-Signature:  | t=1,v1=00 | t=NaN,v1=ÿ | <v1=0,*1000>
Idempotency-Key: ÿ | <a*3000>
User-Agent:  | ÿ | <a*5000> | Googlebot
Host: evil.example |  | a b | [::1 | ÿ | localhost:99999 | localhost/x | <a*300>
TE: trailers, deflate
Trailer: Content-Length
Keep-Alive: timeout=-1
__proto__: 1
constructor: 1`,
  "\n",
).flatMap((line) => {
  const [, name, values] = /^([^:]+): (.*)$/.exec(line)!;
  return values!.split(" | ").map((value): [string, string] => [name!, value]);
});

/** Bodies that are no JSON object, or an odd one. */
export const BODIES: (string | Buffer)[] = [
  ...each(
    String.raw` | { | null | [] | "a" | 1 | NaN | 1e999 | {}{} | {"a":1,} | {'a':1} | {"__proto__":{"a":1}} | {"constructor":{}} | <[*30000>
   | <{"a":*9000> | {"a":<9*30000>} | {"email":"\ud800"} | <a*66000> | {"a":"<a*200000>"} | <a=b&*12000> | <&*30000> | %ff=%00 | a[]=1
   | --x | List-Unsubscribe=One-Click | ["$K1"] | ["$F1"] | {"csp-report":{"violated-directive":1}}`,
    /\s+\| /,
  ),
  `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  ...[
    Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
    Buffer.from("{}", "utf16le"),
    Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]),
  ],
];
