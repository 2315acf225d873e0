import { TEE } from "../support/shop";
import { expect, test } from "../support/test";

/** Every variant has an address of its own, which search results and shared links name. */

test("without JavaScript a variant's link is the whole product, with all its variants as data", async ({
  request,
}) => {
  const page = async (query: string) => (await request.get(`/product/${TEE.slug}${query}`)).text();
  const linked = await page("?color=Navy&size=M");
  // One prerendered page for everybody; which variant is meant is in the address and in the structured data.
  expect(linked).toBe(await page(""));
  expect(linked).toContain(`/product/${TEE.slug}?color=Navy&size=M`);
});
