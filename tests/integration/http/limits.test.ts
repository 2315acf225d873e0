import { POST as contact } from "@/app/api/contact/submit/route";
import { POST as influencer } from "@/app/api/(influencer)/influencer-program/apply/route";
import { POST as leads } from "@/app/api/(newsletter)/leads/route";
import { POST as subscribe } from "@/app/api/(newsletter)/newsletter/subscribe/route";
import { POST as openReviews } from "@/app/api/reviews/open/route";
import { POST as unsubscribe } from "@/app/api/(newsletter)/unsubscribe/route";
import { GET as oneClickPage, POST as oneClick } from "@/app/api/(newsletter)/unsubscribe/one-click/route";
import { db } from "@/lib/database/db";
import { unsubscribeToken } from "@/lib/newsletter/token";
import { forgetOldCounts } from "@/lib/http/forget-counts";
import { spend } from "@/lib/http/rate-limit";
import { limitFrequent, networkOf } from "@/lib/http/visitor-limits";
import { ONE_CLICK, ORIGIN, peopleShop, send, sendJson } from "@/tests/support/people-shop";

peopleShop();
const message = "A message that is long enough";

const later = (ms: number) => new Date(Date.now() + ms);

describe("limits", () => {
  /** How a stranger has the shop mail somebody. */
  const forms = {
    leads: (email: string) => sendJson(leads, "/api/leads", { email, promoCode: "WELCOME15" }),
    contact: (email: string) => sendJson(contact, "/api/contact/submit", { name: "Ann", email, message }),
    influencer: (email: string) =>
      sendJson(influencer, "/api/influencer-program/apply", {
        ...{ name: "Ann", email, address: "1 Court, Austin, TX 73301" },
        ...{ tournament: "Club open", shirtSize: "M" },
      }),
    newsletter: (email: string) => sendJson(subscribe, "/api/newsletter/subscribe", { email }),
  };
  const give = (email: string) => forms.contact(email);

  // Proves mail.mailbox-limit, api.one-error-shape.
  it("stops mails to one mailbox after five, whichever forms send them, says when to come back, and leaves others alone", async () => {
    const email = "often@court.example";
    for (const form of ["leads", "newsletter", "contact", "influencer", "contact"] as const)
      expect([form, (await forms[form](email)).status]).toEqual([form, 201]);
    for (const form of Object.values(forms)) {
      const refused = await form("OFTEN@court.example");
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    }
    expect((await give("seldom@court.example")).status).toBe(201);
    expect(await db().contactMessage.count({ where: { email } })).toBe(2);
  });

  // Proves mail.mailbox-limit.
  it("stops them after ten in a day", async () => {
    const email = "daily@court.example";
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) {
      const ofTheHour = { where: { expire: { lt: later(3_600_000) } }, data: { expire: later(-1) } };
      if (count === 5) await db().rateLimit.updateMany(ofTheHour);
      statuses.push((await give(email)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
    expect(Number((await give(email)).headers.get("retry-after"))).toBeGreaterThan(20 * 3600);
  });

  // Proves mail.mailbox-limit.
  it("keeps nobody from unsubscribing, however often others have tried it", async () => {
    const email = "victim@court.example";
    const stop = () => sendJson(unsubscribe, "/api/unsubscribe", { email });
    for (let count = 0; count < 5; count++) expect((await give(email)).status).toBe(201);
    for (let count = 0; count < 7; count++) expect((await stop()).status).toBe(200);
  });

  it("knows a mailbox in all spellings of its address", async () => {
    const statusOf = async (email: string) => (await give(email)).status;
    for (let count = 0; count < 5; count++) expect(await statusOf(`tagged+${count}@court.example`)).toBe(201);
    expect(await statusOf("tagged@court.example")).toBe(429);
    for (const spelling of ["d.otted", "do.tted", "dot.ted", "dott.ed", "dotte.d"])
      expect(await statusOf(`${spelling}@gmail.com`)).toBe(201);
    expect(await statusOf("dotted@googlemail.com")).toBe(429);
  });

  /** How many of these entries are accepted. They fall into the trap for bots, so nothing else happens to them. */
  const taken = async (times: number, addressOf: (count: number) => string) => {
    let done = 0;
    for (let count = 0; count < times; count++) {
      const trapped = { email: `n${count}@court.example`, website: "https://spam.example" };
      const headers = { "x-shop-socket-address": addressOf(count), "x-forwarded-for": `1.2.3.${count}` };
      const { status } = await sendJson(subscribe, "/api/newsletter/subscribe", trapped, headers);
      if (status === 201) done++;
      else expect(status).toBe(429);
    }
    return done;
  };

  it("stops one address of the network, whatever X-Forwarded-For it makes up", async () => {
    // One subscriber's /64: every request from another address of it.
    expect(await taken(31, (count) => `2001:db8:1:2:${count.toString(16)}::1`)).toBe(30);
    expect(await taken(1, () => "2001:db8:1:3::1")).toBe(1);
    expect(await taken(31, () => "192.0.2.7")).toBe(30);
    expect(await taken(1, () => "::ffff:192.0.2.7")).toBe(0);
    expect(await taken(1, () => "192.0.2.8")).toBe(1);
  });

  // Proves api.shopper-limits.
  it("stops who changes the address within a /48, or a /24 of IPv4, after four times as many", async () => {
    expect(await taken(123, (count) => `2001:db8:2:${count.toString(16)}::1`)).toBe(120);
    expect(await taken(1, () => "2001:db8:3::1")).toBe(1);
    expect(await taken(123, (count) => `198.51.100.${count + 1}`)).toBe(120);
    expect(await taken(1, () => "198.51.101.1")).toBe(1);
  });

  // Proves api.shopper-limits.
  it("writes nothing of what it refuses", async () => {
    const open = (count: number) => {
      const headers = { "x-shop-socket-address": `2001:db8:14:${count}::1` };
      return sendJson(openReviews, "/api/reviews/open", { token: `made up ${count}` }, headers);
    };
    expect((await open(1)).status).toBe(403);
    await db().rateLimit.updateMany({ data: { points: 10_000 } });
    const rows = () => db().rateLimit.findMany({ orderBy: { key: "asc" } });
    const before = await rows();
    for (let count = 2; count < 20; count++) expect((await open(count)).status).toBe(429);
    expect(await rows()).toEqual(before);
  });

  it("counts every one of many at once, of the narrower limit and of the wider one", async () => {
    const wide = { parts: ["test", "wide"], limit: { times: 20, seconds: 60 } };
    const of = (name: string) => ({ parts: ["test", "narrow", name], limit: { times: 8, seconds: 60 } });
    const allowed = async (length: number) => {
      const uses = Array.from({ length }, (_, number) => spend(wide, of(`${number % 2}`)));
      return (await Promise.allSettled(uses)).filter(({ status }) => status === "fulfilled").length;
    };
    const counts = async () => (await db().rateLimit.findMany()).map(({ points }) => points);
    await db().rateLimit.deleteMany();
    expect(await allowed(40)).toBe(16);
    expect((await counts()).sort((a, b) => a - b)).toEqual([8, 8, 16]);
    await db().rateLimit.updateMany({ where: { points: 8 }, data: { points: 0 } });
    expect(await allowed(20)).toBe(4);
  });

  it("begins again once its time is over", async () => {
    const once = () => spend({ parts: ["test", "again"], limit: { times: 1, seconds: 60 } });
    for (let round = 0; round < 2; round++) {
      await once();
      await expect(once()).rejects.toMatchObject({ kind: "too-many" });
      await db().rateLimit.updateMany({ data: { expire: later(-1) } });
    }
  });

  it("stores no address and forgets counts whose time is over", async () => {
    await spend({ parts: ["test", "short", "someone@court.example"], limit: { times: 1, seconds: 1 } });
    const rows = await db().rateLimit.findMany();
    expect(JSON.stringify(rows)).not.toMatch(/court|2001/);
    await db().rateLimit.updateMany({ data: { expire: later(-1) } });
    await forgetOldCounts();
    expect(await db().rateLimit.count()).toBe(0);
  });
});

describe("limits of shoppers", () => {
  const from = (address: string) => new Headers({ "x-shop-socket-address": address });

  it("count in memory, by the same networks, what pages ask for often", () => {
    const suggest = (count: number) => limitFrequent("suggestions", from(`2001:db8:50:${count % 5}::1`));
    for (let count = 0; count < 4 * 900; count++) suggest(count);
    expect(() => suggest(0)).toThrow(/^Too many requests\. Please wait/);
    limitFrequent("suggestions", from("2001:db8:51::1"));
    for (let count = 0; count < 900; count++) limitFrequent("suggestions", from("10.5.0.1"));
    expect(() => limitFrequent("suggestions", from("10.5.0.1"))).toThrow(/^Too many requests/);
    limitFrequent("suggestions", from("10.5.0.2"));
  });

  it("know networks by a key that tells no address", () => {
    expect(networkOf(from("10.4.0.1"))).toBe(networkOf(from("::ffff:10.4.0.1")));
    expect(networkOf(from("10.4.0.1"))).not.toBe(networkOf(from("10.4.0.2")));
    expect(networkOf(from("10.4.0.1"))).not.toContain("10.4");
    expect(networkOf(from("2001:db8:1:2::1"))).toBe(networkOf(from("2001:db8:1:ffff::1")));
    expect(networkOf(from("2001:db8:1:2::1"))).not.toBe(networkOf(from("2001:db8:2:2::1")));
  });
});

describe("one-click unsubscribe (RFC 8058)", () => {
  const address = (token: string) => `/api/unsubscribe/one-click?token=${encodeURIComponent(token)}`;
  const form = ONE_CLICK;
  const suppressed = (email: string) => db().mailSuppression.findUnique({ where: { email } });

  it("works without cookies, from anywhere", async () => {
    const token = unsubscribeToken("Reader@court.example");
    const headers = { ...form.headers, origin: "https://mail.example", "sec-fetch-site": "cross-site" };
    expect((await send(oneClick, address(token), { ...form, headers })).status).toBe(200);
    expect(await suppressed("reader@court.example")).not.toBeNull();
  });

  it("refuses tokens that are not ours, and posts that don't ask for it", async () => {
    const token = unsubscribeToken("safe@court.example");
    const other = `${token.split(".")[0]}.${unsubscribeToken("x@court.example").split(".")[1]}`;
    for (const bad of ["", "x", other, `${token}x`])
      expect((await send(oneClick, address(bad), form)).status).toBe(403);
    expect((await send(oneClick, address(token), { ...form, body: "hello=1" })).status).toBe(400);
    expect(await suppressed("safe@court.example")).toBeNull();
  });

  it("changes nothing when it is only looked at, and leads to the page with the button", async () => {
    const token = unsubscribeToken("look@court.example");
    const { status, headers } = await send(oneClickPage, address(token), { method: "GET" });
    const page = `${ORIGIN}/unsubscribe?email=look%40court.example`;
    expect([status, headers.get("location")]).toEqual([303, page]);
    expect(await suppressed("look@court.example")).toBeNull();
  });
});
