/** Settings of a shop at https://shop.example. Call in beforeAll, because settings are only read once. */
export function setShopAddress(): void {
  Object.assign(process.env, {
    SITE_URL: "https://shop.example",
    CONTACT_EMAIL: "hello@shop.example",
    SESSION_SECRET: "a session secret for tests, long enough for the seal",
  });
}
