import { newAddress, visit } from "../support/page";
import {
  buy,
  CARDS,
  COUNTED_TEES,
  fillCart,
  fillCheckout,
  findPaidOrder,
  findVariant,
  openDatabase,
  payButton,
  readyPage,
  TEE,
} from "../support/shop";
import { expect, test } from "../support/test";

const db = openDatabase();

const newShopper = () => ({ email: newAddress("buyer"), name: "Ada Serve" });

// Proves checkout.cart-cleared, order.payment-reference, confirmation.successful-payment, confirmation.next-steps.
test("a coloured, sized tee is bought with a card", { tag: "@phone" }, async ({ page, isMobile }) => {
  const tee = isMobile ? COUNTED_TEES.phone : COUNTED_TEES.desktop;
  const before = await findVariant(db, tee);
  await visit(page, readyPage(tee));
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await expect(page.getByRole("button", { name: "ADDED TO CART ✓" }).first()).toBeVisible();
  const order = await buy(page, db, newShopper());
  await expect(
    page.getByRole("heading", { level: 1, name: "Thank you for your order" }).filter({ visible: true }),
  ).toBeVisible();
  const { priceCents } = await db.product.findUniqueOrThrow({ where: { slug: tee.slug } });
  const taxCents = Math.floor((priceCents * 8 + 50) / 100);
  const totalCents = priceCents + taxCents;
  expect(order).toMatchObject({
    ...{ subtotalCents: priceCents, discountCents: 0, taxCents, totalCents },
    payment: { amountReceivedCents: totalCents },
    lines: [{ productSlug: tee.slug, color: tee.color, size: tee.size, quantity: 1 }],
    reservations: [{ state: "committed", quantity: 1 }],
  });
  expect((await findVariant(db, tee)).stock).toBe(before.stock - 1);
  expect(await db.order.count({ where: { cartId: order.cartId } })).toBe(1);

  const steps = page.getByRole("region", { name: "What happens next" }).getByRole("listitem");
  await expect(steps).toHaveText([
    ...[/^Paid.+\d{4}$/, /^We pack it.+\d/, /^Tracking by email/, /^At your door.+\d/],
  ]);
  await expect(page.getByRole("region", { name: "Your order" }).locator("img")).toBeVisible();
  await expect(page.getByRole("region", { name: "While you wait" }).getByRole("link")).toHaveCount(2);
  const track = page.getByRole("main").getByRole("link", { name: "Track your order" });
  await expect(track).toHaveAttribute("href", /^\/order\/./);
  await expect(page.getByText(order.reference)).toBeVisible();
  expect(await (await page.request.get("/api/cart")).json()).toEqual([]);
  await expect(page.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
});

test("a 3-D Secure card fails its challenge, which is said, and then passes it", async ({ page }) => {
  const shopper = newShopper();
  await fillCart(page, TEE);
  await page.goto("/checkout");
  await fillCheckout(page, shopper, CARDS.threeDSecure);
  await payButton(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Fail" }).click();
  await expect(page.getByRole("region", { name: "Payment" })).toContainText(
    "Your bank couldn’t confirm that it’s you. You have not been charged.",
  );
  await expect(page.getByText("Your payment didn’t reach us")).toHaveCount(0);
  await payButton(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Complete" }).click();
  await page.waitForURL(/\/order-confirmation/);
  await findPaidOrder(db, shopper.email);
});
