import { POST as apply } from "@/app/api/(influencer)/influencer-program/apply/route";
import { POST as contact } from "@/app/api/contact/submit/route";
import { POST as lead } from "@/app/api/(newsletter)/leads/route";
import { POST as confirm, GET as getConfirm } from "@/app/api/(newsletter)/newsletter/confirm/route";
import { POST as subscribe } from "@/app/api/(newsletter)/newsletter/subscribe/route";
import { POST as unsubscribe, GET as getUnsubscribe } from "@/app/api/(newsletter)/unsubscribe/route";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { db } from "@/lib/database/db";
import { sendWaitingMail } from "@/lib/mail/send";
import { CONFIRMATION_MS } from "@/lib/http/forms/confirmation-time";
import { confirmationToken, unsubscribeToken } from "@/lib/newsletter/token";
import { mailsIn, peopleShop, send, sendJson } from "@/tests/support/people-shop";

const shop = peopleShop();

const mails = (recipient: string) =>
  db().outgoingMail.findMany({ where: { recipient }, orderBy: [{ createdAt: "asc" }, { kind: "asc" }] });
const leave = (email: string) => sendJson(unsubscribe, "/api/unsubscribe", { email });
const isSuppressed = async (email: string) =>
  (await db().mailSuppression.findUnique({ where: { email } })) !== null;
const subscription = (email: string) => db().newsletterSubscription.findUnique({ where: { email } });

describe("leads", () => {
  const give = (entry: unknown) => sendJson(lead, "/api/leads", entry);

  // Proves popup.discount-code, api.form-calls.
  it("keeps a lead and queues the code once per address, with the same answer every time, also to many at once", async () => {
    const promoCode = WELCOME_OFFER.code;
    const ask = () => give({ email: "Ann@Court.example ", promoCode });
    const answers = await Promise.all(Array.from({ length: 4 }, ask));
    answers.push(await give({ email: "ann@court.example", promoCode: promoCode.toLowerCase() }));
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]!.body]);
    expect(await db().lead.findMany({ where: { email: "ann@court.example" } })).toHaveLength(1);
    expect(await mails("ann@court.example")).toMatchObject([
      { kind: "discount-code", status: "waiting", payload: { promoCode } },
    ]);
  });

  it("refuses a code that we don't give", async () => {
    const message = "The promo code you entered is not valid or has expired";
    const answer = await give({ email: "bob@court.example", promoCode: "FREE100" });
    expect(answer).toMatchObject({ status: 422, body: { message } });
    expect(await mails("bob@court.example")).toHaveLength(0);
  });
});

describe("newsletter", () => {
  const give = (email: unknown) => sendJson(subscribe, "/api/newsletter/subscribe", { email });
  const confirmWith = (token: unknown) => sendJson(confirm, "/api/newsletter/confirm", { token });
  /** Subscribes an address that has unsubscribed, and takes the token out of what is mailed to it. */
  async function comeBack(email: string): Promise<string> {
    await leave(email);
    expect((await give(email)).status).toBe(201);
    return confirmationToken((await subscription(email))!.id);
  }

  // Proves newsletter.success-words, api.form-calls.
  it("subscribes once and says so the second time", async () => {
    expect((await give("kim@court.example")).status).toBe(201);
    const known = await give("KIM@court.example");
    expect(known.status).toBe(409);
    expect(known.body.message).toContain("already subscribed");
    expect(await mails("kim@court.example")).toMatchObject([{ kind: "newsletter-welcome" }]);
  });

  // Proves unsubscribe.what-is-kept.
  it("keeps of who has unsubscribed nothing but the address on the list of those that get no mail", async () => {
    const email = "gone@court.example";
    await give(email);
    await sendJson(lead, "/api/leads", { email, promoCode: WELCOME_OFFER.code });
    expect((await leave(email)).status).toBe(200);
    expect(await isSuppressed(email)).toBe(true);
    expect(await subscription(email)).toBeNull();
    expect(await db().lead.findUnique({ where: { email } })).toBeNull();
  });

  // Proves newsletter.confirmed-return.
  it("writes to who had unsubscribed only once the link in a mail was confirmed", async () => {
    const email = "back@court.example";
    const token = await comeBack(email);
    expect(await isSuppressed(email)).toBe(true);
    expect(await mails(email)).toMatchObject([{ kind: "newsletter-confirmation", status: "waiting" }]);
    await sendWaitingMail();
    expect(await mails(email)).toMatchObject([{ kind: "newsletter-confirmation", status: "sent" }]);
    const written = Object.values(mailsIn(shop.mailFolder)).filter((mail) => mail.includes(email));
    expect(written.join().replaceAll("=3D", "=")).toContain(`/confirm-subscription?token=${token}`);
    expect(written.join()).not.toContain("List-Unsubscribe");
    expect((await confirmWith(token)).status).toBe(200);
    expect(await isSuppressed(email)).toBe(false);
    expect(await subscription(email)).toMatchObject({ awaitsConfirmation: false });
    expect((await confirmWith(token)).status).toBe(200);
    const kinds = (await mails(email)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(["newsletter-confirmation", "newsletter-welcome"]);
  });

  // Proves newsletter.confirmed-return.
  it("answers who has unsubscribed with the words for everybody, and mails one link only", async () => {
    const [fresh, left] = ["new@court.example", "left@court.example"];
    await leave(left);
    for (let round = 0; round < 3; round++) {
      const [toFresh, toLeft] = [await give(fresh), await give(left)];
      expect([toLeft.status, toLeft.body]).toEqual([toFresh.status, toFresh.body]);
    }
    expect(await mails(left)).toHaveLength(1);
  });

  // Proves newsletter.confirmed-return.
  it("confirms nothing by a token that is forged, of another purpose, too old or taken back", async () => {
    const email = "wary@court.example";
    const token = await comeBack(email);
    const { id } = (await subscription(email))!;
    const other = (await comeBack("else@court.example")).split(".")[1];
    const forged = ["", ".", id, `${id}.`, `${id}.${other}`, `${token}x`, unsubscribeToken(email)];
    for (const wrong of forged)
      expect(await confirmWith(wrong)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect((await confirmWith(7)).status).toBe(422);
    expect((await confirmWith("x".repeat(201))).status).toBe(422);
    const createdAt = new Date(Date.now() - CONFIRMATION_MS - 60_000);
    await db().newsletterSubscription.update({ where: { id }, data: { createdAt } });
    expect((await confirmWith(token)).status).toBe(403);
    expect(await isSuppressed(email)).toBe(true);
    // Asking again after that brings another link.
    await give(email);
    const later = confirmationToken((await subscription(email))!.id);
    expect(later).not.toBe(token);
    await leave(email);
    expect((await confirmWith(later)).status).toBe(403);
    expect(await isSuppressed(email)).toBe(true);
  });

  // Proves newsletter.confirmed-return.
  it("confirms by nothing but a POST of our own page", async () => {
    const email = "scanned@court.example";
    const token = await comeBack(email);
    const path = `/api/newsletter/confirm?token=${token}`;
    expect((await send(getConfirm, path, { method: "GET" })).status).toBe(405);
    const foreign = { "sec-fetch-site": "cross-site" };
    expect((await sendJson(confirm, "/api/newsletter/confirm", { token }, foreign)).status).toBe(403);
    expect(await isSuppressed(email)).toBe(true);
  });
});

describe("influencer programme", () => {
  const place = { streetAddress: "1 Court St", city: "Flushing", state: "NY", zipCode: "11368" };
  const who = { name: "Naomi", tournament: "US Open" };
  const parts = { ...who, ...place, email: "naomi@court.example", shirtSize: "XXL" };
  const give = (entry: unknown) => sendJson(apply, "/api/influencer-program/apply", entry);
  const stored = (email: string) => db().influencerApplication.findFirst({ where: { email } });

  // Proves influencer.shirt-sizes, influencer.two-payloads.
  it("takes the single fields, joins the address and stores XXL as 2XL; or one address", async () => {
    expect((await give({ ...parts, address: "something else" })).status).toBe(201);
    const joined = { address: "1 Court St, Flushing, NY 11368", shirtSize: "2XL" };
    expect(await stored(parts.email)).toMatchObject(joined);
    expect((await mails(parts.email)).map(({ kind }) => kind)).toEqual(["influencer-acknowledgement"]);
    expect((await mails("hello@shop.example")).map(({ kind }) => kind)).toContain("influencer-note");
    expect(await subscription(parts.email)).toMatchObject({ awaitsConfirmation: false });
    const one = { email: "iga@court.example", address: "1 Court St, Flushing", shirtSize: "S" };
    expect((await give({ ...who, ...one })).status).toBe(201);
    expect(await stored("iga@court.example")).toMatchObject(one);
  });

  it("names each part that is missing", async () => {
    const { status, body } = await give({ ...parts, email: "coco@court.example", city: " ", zipCode: "" });
    expect(status).toBe(422);
    const words = { city: "Please enter your city", zipCode: "Please enter your ZIP code" };
    expect(body.fieldErrors).toEqual(words);
    const blank = { streetAddress: "", city: "", state: "", zipCode: "", address: ", ,  " };
    const nothing = await give({ ...parts, ...blank, name: "", email: "coco@court.example", shirtSize: "" });
    const missing = Object.keys(nothing.body.fieldErrors as object);
    expect(missing.sort().join()).toBe("city,name,shirtSize,state,streetAddress,zipCode");
    const odd = await give({ ...parts, shirtSize: "XXXL" });
    expect(odd.body.fieldErrors).toEqual({ shirtSize: "Please choose a shirt size" });
    expect(await stored("coco@court.example")).toBeNull();
  });

  // Proves influencer.agrees-to-mail.
  it("does not lift an earlier wish to get no marketing mail", async () => {
    const email = "quiet@court.example";
    await leave(email);
    expect((await give({ ...parts, email })).status).toBe(201);
    expect([await isSuppressed(email), await subscription(email)]).toEqual([true, null]);
  });
});

describe("contact", () => {
  const give = (entry: unknown) => sendJson(contact, "/api/contact/submit", entry);

  // Proves contact.message-kept, api.form-calls.
  it("keeps the message and tells both sides", async () => {
    const [email, message] = ["zoe@court.example", "Hello 🎾 مرحبا\r\nsecond line"];
    expect((await give({ name: "Zoë", email, message })).status).toBe(201);
    const kept = { name: "Zoë", message: "Hello 🎾 مرحبا\nsecond line" };
    expect(await db().contactMessage.findFirst({ where: { email } })).toMatchObject(kept);
    expect((await mails(email)).map(({ kind }) => kind)).toEqual(["contact-acknowledgement"]);
  });

  // Proves contact.required-fields.
  it("names every rule that a message breaks", async () => {
    const { status, body } = await give({ name: " ", email: "nobody", message: "too short" });
    expect(status).toBe(422);
    expect(body.fieldErrors).toEqual({
      name: "Name is required",
      email: "Invalid email address",
      message: "Message must be at least 10 characters long",
    });
    expect((await give({})).body.fieldErrors).toMatchObject({ name: "Name is required" });
  });
});

// Proves unsubscribe.button-disabled, unsubscribe.unknown-address, api.form-calls.
test("unsubscribing succeeds for an unknown address and needs one", async () => {
  const message = "You have been successfully unsubscribed from all future emails.";
  expect(await leave("nobody@court.example")).toMatchObject({ status: 200, body: { message } });
  const none = { status: 422, body: { message: "No email address provided" } };
  expect(await leave("")).toMatchObject(none);
  const looked = await send(getUnsubscribe, "/api/unsubscribe?email=a@b.example", { method: "GET" });
  expect(looked.status).toBe(405);
});
