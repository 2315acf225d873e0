import {
  campaignOf,
  CAMPAIGN_DAYS,
  CAMPAIGN_KEY,
  CAMPAIGN_LIMIT,
  rememberCampaign,
  rememberedCampaign,
} from "@/lib/checkout/campaign.browser";
import { attributionSchema } from "@/lib/checkout/schema";

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

test("a link names source, medium, campaign, term and content, and nothing else is kept", () => {
  const query =
    "?utm_source=ig&utm_medium=social&utm_campaign=clay&utm_term=tee&utm_content=a&utm_id=7&gclid=x";
  expect(campaignOf(query)).toEqual({
    source: "ig",
    medium: "social",
    campaign: "clay",
    term: "tee",
    content: "a",
  });
  expect(campaignOf("?color=Navy&utm_source=%20%00")).toBeNull();
});

test("the last visit with a campaign wins; a visit without one changes nothing", () => {
  rememberCampaign("?utm_source=first&utm_medium=email");
  rememberCampaign("?color=Navy");
  expect(rememberedCampaign()).toEqual({ source: "first", medium: "email" });
  rememberCampaign("?utm_source=second");
  expect(rememberedCampaign()).toEqual({ source: "second" });
});

test("after 30 days a campaign is forgotten", () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  rememberCampaign("?utm_source=winter");
  jest.setSystemTime(Date.UTC(2026, 0, 1) + CAMPAIGN_DAYS * DAY - 1);
  expect(rememberedCampaign()).toEqual({ source: "winter" });
  jest.setSystemTime(Date.UTC(2026, 0, 1) + CAMPAIGN_DAYS * DAY);
  expect(rememberedCampaign()).toBeUndefined();
});

test.each([
  ["line breaks and control characters", "?utm_source=a%0d%0aBcc:%20x%00%1b"],
  ["a very long name", `?utm_source=${"x".repeat(5000)}`],
  ["a character cut in two", `?utm_source=${"x".repeat(CAMPAIGN_LIMIT - 1)}%F0%9F%8E%BE`],
  ["bytes that are no text", "?utm_source=%ff%fe%ed%a0%80"],
])("%s in a link never stand in the way of an order", (_what, query) => {
  rememberCampaign(query);
  const campaign = rememberedCampaign();
  expect(campaign?.source).toBeTruthy();
  expect(attributionSchema.safeParse(campaign).success).toBe(true);
});

test.each([
  "no JSON",
  "[1]",
  "7",
  '{"source":{"a":1},"seenAt":9e99}',
  '{"source":"x"}',
  '{"source":"x","seenAt":"?"}',
])("something else in the storage counts as nothing: %s", (text) => {
  localStorage.setItem(CAMPAIGN_KEY, text);
  expect(rememberedCampaign()).toBeUndefined();
});
