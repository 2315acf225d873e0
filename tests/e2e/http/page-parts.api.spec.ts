import { expect, test } from "@playwright/test";
import { contactQuestions } from "../../../content/pages/contact";
import { influencerPage } from "../../../content/pages/influencer";
import { readDocument } from "../support/document";

/** What there is to read on pages whose forms, if any, are tested in tests/unit. */

const { title, intro, benefits } = influencerPage;
const PARTS: Record<string, { words: string[]; tags: RegExp[] }> = {
  "/shipping-returns": {
    words: [
      "Shipping & Returns",
      "free on all orders within the continental United States",
      "ship in 1–2 business days and arrive 3–7 business days after shipping",
      "Tracking is sent by email",
      "All sales are final. In exceptional cases we exchange an unworn item with its tags attached",
      "order number, the item and the reason",
    ],
    tags: [/<a [^>]*href="\/contact"[^>]*>contact page</],
  },
  "/contact": {
    words: [
      "Get in Touch",
      "within 24 hours, Monday to Friday, 9AM to 6PM EST",
      "Based in the United States",
      ...contactQuestions.flatMap(({ question, answer }) => [question, answer]),
    ],
    tags: [/<a href="mailto:[^"]+@/, /<a [^>]*href="\/order"[^>]*>See where it is</],
  },
  "/influencer-program": {
    words: [title, ...intro, ...benefits.flatMap((benefit) => [benefit.title, benefit.text])],
    tags: [/<main.*<img /s],
  },
};

for (const [path, { words, tags }] of Object.entries(PARTS)) {
  // Proves shipping.policy-page, shipping.where-we-ship, shipping.delivery-times, shipping.exchanges-only,
  // contact.page-parts, contact.response-time, influencer.page-parts, order.lookup-form.
  test(`${path} has its parts`, async ({ request }) => {
    const { html, text } = await readDocument(request, path);
    expect(words.filter((each) => !text.includes(each))).toEqual([]);
    for (const tag of tags) expect(html).toMatch(tag);
  });
}
