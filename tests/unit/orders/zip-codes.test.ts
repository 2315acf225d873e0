/** @jest-environment node */
import { SHIPPING_STATES } from "@/lib/checkout/shipping/states.browser";
import { shippingSchema } from "@/lib/checkout/shipping/address.browser";
import { isInState } from "@/lib/checkout/shipping/zip-codes.browser";

const pairs = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(":") as [string, (typeof SHIPPING_STATES)[number]]);

// Proves shipping.zip-and-state.
test("a ZIP code is known to be in its state, for all states, and where they meet", () => {
  const right = pairs(`
    36104:AL 85001:AZ 72201:AR 94607:CA 80202:CO 06103:CT 06390:NY 19901:DE 20001:DC 20500-0003:DC 33101:FL
    30303:GA 39813:GA 83702:ID 60601:IL 46204:IN 50309:IA 66603:KS 40601:KY 70801:LA 04330:ME 21401:MD
    02108:MA 05501:MA 48933:MI 55102:MN 39205:MS 65101:MO 59623:MT 68502:NE 89701:NV 03301:NH 08608:NJ
    87501:NM 00501:NY 11368:NY 27601:NC 58501:ND 43215:OH 73102:OK 97301:OR 17101:PA 02840:RI 29217:SC
    57501:SD 37219:TN 73301:TX 78701:TX 88510:TX 84111:UT 05602:VT 20101:VA 23219:VA 98507:WA 25301:WV
    53703:WI 82001:WY 83414:WY`);
  expect(new Set(right.map(([, state]) => state)).size).toBe(SHIPPING_STATES.length);
  expect(right.filter(([zip, state]) => !isInState(zip, state))).toEqual([]);
  const wrong = pairs("99501:WA 09012:NY 00000:NY 96801:CA 34002:FL 00901:FL 10001:NJ");
  expect(wrong.filter(([zip, state]) => isInState(zip, state))).toEqual([]);
});

test("no ZIP code of Alaska, Hawaii, an island or the military is in any state", () => {
  const outside = ["99501", "96701", "00601", "00801", "96910", "09001", "34001", "96201", "00000"];
  for (const zip of outside)
    expect([zip, SHIPPING_STATES.filter((state) => isInState(zip, state))]).toEqual([zip, []]);
});

test("an address whose ZIP code is of another state is refused at that field", () => {
  const address = { name: "Ada", line1: "1 Court Lane", city: "Austin", state: "TX", country: "US" };
  expect(shippingSchema.safeParse({ ...address, postalCode: "73301" }).success).toBe(true);
  const { error } = shippingSchema.safeParse({ ...address, postalCode: "99501" });
  expect(error?.issues).toMatchObject([
    { path: ["postalCode"], message: "ZIP code 99501 isn’t in TX. Please check your address." },
  ]);
});
