/** @jest-environment node */
import { POST as contact } from "@/app/api/contact/submit/route";
import { GET as oneClickPage, POST as oneClick } from "@/app/api/unsubscribe/one-click/route";
import { POST as subscribe } from "@/app/api/newsletter/subscribe/route";
import { db } from "@/lib/database/db";
import { unsubscribeToken } from "@/lib/newsletter/token";
import { forgetOldCounts, spend } from "@/lib/http/rate-limit";
import { limitVisitor, networkOf } from "@/lib/http/visitor-limits";
import { ORIGIN, openPeopleShop, send, sendJson } from "@/tests/support/people-shop";

let shop: Awaited<ReturnType<typeof openPeopleShop>>;
beforeAll(async () => {
  shop = await openPeopleShop();
});
afterAll(() => shop.close());

const entry = (email: string) => ({ name: "Ann", email, message: "A message that is long enough" });

describe("limits", () => {
  it("stops one mailbox after five, says when to come back, and leaves others alone", async () => {
    const give = (email: string) => sendJson(contact, "/api/contact/submit", entry(email));
    for (let count = 0; count < 5; count++) expect((await give("often@court.example")).status).toBe(201);
    const refused = await give("OFTEN@court.example");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((await give("seldom@court.example")).status).toBe(201);
    expect(await db().contactMessage.count({ where: { email: "often@court.example" } })).toBe(5);
  });

  it("knows a mailbox in all spellings of its address", async () => {
    const give = async (email: string) =>
      (await sendJson(contact, "/api/contact/submit", entry(email))).status;
    for (let count = 0; count < 5; count++) expect(await give(`tagged+${count}@court.example`)).toBe(201);
    expect(await give("tagged@court.example")).toBe(429);
    for (let count = 0; count < 5; count++)
      expect(await give(`${"dotted".slice(0, count + 1)}.${"dotted".slice(count + 1)}@gmail.com`)).toBe(201);
    expect(await give("dotted@googlemail.com")).toBe(429);
  });

  it("stops one address of the network, whatever X-Forwarded-For it makes up", async () => {
    const give = (number: number, network: string) =>
      sendJson(
        subscribe,
        "/api/newsletter/subscribe",
        { email: `n${number}@court.example` },
        { "x-shop-socket-address": network, "x-forwarded-for": `1.2.3.${number}` },
      );
    const answers: number[] = [];
    // One subscriber's /64: every request from another address of it.
    for (let count = 0; count < 31; count++) {
      answers.push((await give(count, `2001:db8:1:2:${count.toString(16)}::1`)).status);
    }
    expect(answers.filter((status) => status === 201)).toHaveLength(30);
    expect(answers.at(-1)).toBe(429);
    expect((await give(99, "2001:db8:1:3::1")).status).toBe(201);
  });

  it("counts every one of many at once", async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        spend({ parts: ["test", "parallel"], limit: { times: 8, seconds: 60 } }),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(8);
  });

  it("begins again once its time is over", async () => {
    const once = () => spend({ parts: ["test", "again"], limit: { times: 1, seconds: 60 } });
    await once();
    await expect(once()).rejects.toMatchObject({ kind: "too-many" });
    await db().rateLimit.updateMany({ data: { expire: new Date(Date.now() - 1) } });
    await once();
    await expect(once()).rejects.toMatchObject({ kind: "too-many" });
  });

  it("stores no address and forgets counts whose time is over", async () => {
    await spend({ parts: ["test", "short", "someone@court.example"], limit: { times: 1, seconds: 1 } });
    const rows = await db().rateLimit.findMany();
    expect(JSON.stringify(rows)).not.toMatch(/court|2001/);
    await db().rateLimit.updateMany({ data: { expire: new Date(Date.now() - 1) } });
    await forgetOldCounts();
    expect(await db().rateLimit.count()).toBe(0);
  });
});

describe("limits of shoppers", () => {
  const from = (address: string) => new Headers({ "x-shop-socket-address": address });
  const times = async (count: number, act: () => Promise<void>) => {
    for (let done = 0; done < count; done++) await act();
  };
  const tooMany = { kind: "too-many", message: expect.stringMatching(/^Too many attempts\. Please wait/) };

  it("stop one cart, wherever it comes from, and not its neighbours", async () => {
    let address = 0;
    const open = (cart: string) => limitVisitor("checkout", from(`10.0.0.${address++ % 200}`), cart);
    await times(40, () => open("cart 1"));
    await expect(open("cart 1")).rejects.toMatchObject(tooMany);
    await open("cart 2");
  });

  it("stop one network, however many carts it has, and leave room for an office", async () => {
    let cart = 0;
    const open = (address: string) => limitVisitor("checkout", from(address), `office ${cart++}`);
    await times(120, () => open("10.1.0.1"));
    await expect(open("10.1.0.1")).rejects.toMatchObject(tooMany);
    await open("10.1.0.2");
    await limitVisitor("cart", from("10.1.0.1"), null);
  });

  it("stop one IPv6 network, and the /48 that it changes its networks in", async () => {
    const open = (address: string) => limitVisitor("checkout", from(address), null);
    for (const part of ["1", "2", "3"]) {
      await times(120, () => open(`2001:db8:48:${part}::1`));
      await expect(open(`2001:db8:48:${part}::2`)).rejects.toMatchObject(tooMany);
    }
    // Four networks' worth, of which those that were refused were part.
    await times(480 - 3 * 121, () => open("2001:db8:48:4::1"));
    await expect(open("2001:db8:48:5::1")).rejects.toMatchObject(tooMany);
    await open("2001:db8:49:5::1");
  });

  it("stop who asks for a promotion with one address after the other", async () => {
    let number = 0;
    const ask = (address: string, own: string) =>
      limitVisitor("checkout", from(address), own, {
        email: `asked-${number++}@court.example`,
        promoCode: "WELCOME15",
      });
    await times(10, () => ask("10.2.0.1", "asker"));
    await expect(ask("10.2.0.1", "asker")).rejects.toMatchObject({ kind: "too-many" });
    for (const own of ["b", "c", "d"]) await times(9, () => ask("10.2.0.1", own));
    await times(2, () => ask("10.2.0.1", "e"));
    await expect(ask("10.2.0.1", "f")).rejects.toMatchObject({ kind: "too-many" });
  });

  it("stop one mailbox from one network, and never from the mailbox's own", async () => {
    const pay = (address: string, own: string) =>
      limitVisitor("checkout", from(address), own, { email: "Victim@court.example" });
    await times(30, () => pay("10.3.0.1", "attacker"));
    await expect(pay("10.3.0.1", "attacker 2")).rejects.toMatchObject(tooMany);
    await pay("10.3.0.2", "victim");
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
  const form = {
    body: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  };
  const suppressed = (email: string) => db().mailSuppression.findUnique({ where: { email } });

  it("works without cookies, from anywhere", async () => {
    const token = unsubscribeToken("Reader@court.example");
    const headers = { ...form.headers, origin: "https://mail.example", "sec-fetch-site": "cross-site" };
    expect((await send(oneClick, address(token), { ...form, headers })).status).toBe(200);
    expect(await suppressed("reader@court.example")).not.toBeNull();
  });

  it("takes the form as multipart, too", async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--';
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const token = unsubscribeToken("multi@court.example");
    expect((await send(oneClick, address(token), { body, headers })).status).toBe(200);
  });

  it("refuses tokens that are not ours, and posts that don't ask for it", async () => {
    const token = unsubscribeToken("safe@court.example");
    const other = `${token.split(".")[0]}.${unsubscribeToken("x@court.example").split(".")[1]}`;
    for (const bad of ["", "x", other, `${token}x`]) {
      expect((await send(oneClick, address(bad), form)).status).toBe(403);
    }
    expect((await send(oneClick, address(token), { ...form, body: "hello=1" })).status).toBe(400);
    expect(await suppressed("safe@court.example")).toBeNull();
  });

  it("changes nothing when it is only looked at, and leads to the page with the button", async () => {
    const token = unsubscribeToken("look@court.example");
    const answer = await send(oneClickPage, address(token), { method: "GET" });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `${ORIGIN}/unsubscribe?email=look%40court.example`,
    ]);
    expect(await suppressed("look@court.example")).toBeNull();
  });
});
