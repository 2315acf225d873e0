import { POST as apply } from "@/app/api/(influencer)/influencer-program/apply/route";
import { POST as contact } from "@/app/api/contact/submit/route";
import { POST as lead } from "@/app/api/(newsletter)/leads/route";
import { POST as subscribe } from "@/app/api/(newsletter)/newsletter/subscribe/route";
import { POST as unsubscribe } from "@/app/api/(newsletter)/unsubscribe/route";
import { POST as askForAlert } from "@/app/api/(stock)/stock-alerts/route";
import { POST as askForLink } from "@/app/api/orders/link/route";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { db } from "@/lib/database/db";
import { peopleShop, send, sendJson } from "@/tests/support/people-shop";

peopleShop();

const application = { name: "Naomi", address: "1 Court St, Flushing, NY 11368", tournament: "US Open" };
const note = { name: "Ann", message: "A message that is long enough" };
const forms = [
  { name: "leads", handler: lead, rest: { promoCode: WELCOME_OFFER.code } },
  { name: "newsletter/subscribe", handler: subscribe, rest: {} },
  { name: "influencer-program/apply", handler: apply, rest: { ...application, shirtSize: "M" } },
  { name: "contact/submit", handler: contact, rest: note },
  { name: "unsubscribe", handler: unsubscribe, rest: {} },
  { name: "orders/link", handler: askForLink, rest: { reference: "ABCDEFGH" } },
  { name: "stock-alerts", handler: askForAlert, rest: { productId: "a-tee" } },
];

async function storedRows(): Promise<number> {
  const counts = await Promise.all([
    db().lead.count(),
    db().newsletterSubscription.count(),
    db().influencerApplication.count(),
    db().contactMessage.count(),
    db().mailSuppression.count(),
    db().stockAlert.count(),
    db().outgoingMail.count(),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

describe.each(forms)("/api/$name", ({ name, handler, rest }) => {
  const path = `/api/${name}`;
  afterEach(async () => expect(await storedRows()).toBe(0));

  it.each([
    ["missing", undefined],
    ["a number", 7],
    ["two lines", "a@b.example\r\nBcc: c@d.example"],
    ["a name before it", "Ann <a@b.example>"],
    ["HTML", "<script>alert(1)</script>@b.example"],
    ["right to left", "\u202egro.live@b.example"],
    ["too long", `${"a".repeat(300)}@b.example`],
  ])("refuses an address that is %s", async (_, email) => {
    const { status, body } = await sendJson(handler, path, { ...rest, email });
    expect(status).toBe(422);
    expect(body.message).toEqual(expect.any(String));
    expect(body.fieldErrors).toHaveProperty("email");
  });

  it("refuses what is no JSON object, unknown fields, forms, and a megabyte", async () => {
    const json = { "content-type": "application/json" };
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const entry = { ...rest, email: "a@b.example" };
    const statuses = [
      await send(handler, path, { body: "{", headers: json }),
      await send(handler, path, { body: "[]", headers: json }),
      await sendJson(handler, path, { ...entry, admin: true }),
      await send(handler, path, { body: "email=a@b.example", headers: form }),
      await sendJson(handler, path, { ...entry, website: "x".repeat(1_000_000) }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 422, 415, 413]);
  });

  it("refuses other sites", async () => {
    const entry = { ...rest, email: "a@b.example" };
    const from = async (headers: Record<string, string>, more = {}) =>
      (await sendJson(handler, path, { ...entry, ...more }, headers)).status;
    expect(await from({ "sec-fetch-site": "cross-site" })).toBe(403);
    expect(await from({ origin: "https://evil.example" })).toBe(403);
    // A name of theirs that leads to our server.
    expect(await from({ origin: "https://evil.example", host: "evil.example" })).toBe(403);
    // Our own, at another name of this machine; trapped, so that nothing is stored.
    expect(await from({ origin: "http://127.0.0.1:3000" }, { website: "x" })).toBeLessThan(300);
  });

  it("does nothing for what falls into a trap, and answers as always", async () => {
    const entry = { ...rest, email: "bot@b.example" };
    for (const trap of [{ website: "https://spam.example" }, { openFor: 3 }]) {
      const { status, body } = await sendJson(handler, path, { ...entry, ...trap });
      expect(status).toBeLessThan(300);
      expect(body.message).toEqual(expect.any(String));
    }
  });
});

describe("single lines", () => {
  const write = (entry: object) =>
    sendJson(contact, "/api/contact/submit", { ...note, email: "a@b.example", ...entry });

  it.each([
    ...["Ann\r\nBcc: c@d.example", "Ann\u0000", "Ann\u2028Bob", "a".repeat(101)].map((name) => ({ name })),
    ...[`long enough \u0007 ${"x".repeat(20)}`, "x".repeat(5001)].map((message) => ({ message })),
  ])("refuses %j", async (entry) => {
    const { status, body } = await write(entry);
    expect([status, Object.keys(body.fieldErrors as object)]).toEqual([422, Object.keys(entry)]);
    expect(await storedRows()).toBe(0);
  });

  it("keeps HTML as the text it is", async () => {
    const entry = { name: "<b>Ann</b>", message: "<img src=x onerror=alert(1)> & more" };
    expect((await write(entry)).status).toBe(201);
    expect(await db().contactMessage.findFirstOrThrow()).toMatchObject(entry);
  });
});
