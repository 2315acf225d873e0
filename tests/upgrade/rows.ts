import { refundCents, refundId, STORIES, sumsOf, PRICE_CENTS } from "./stories";
import type { AtProvider, Story } from "./stories";

/** Statements that fill a database of the first version, the same for SQLite and PostgreSQL. */

type Value = string | number | boolean | null | Date | object;
type Row = Record<string, Value>;

const MINUTE = 60_000;
const now = Date.now();
const at = (minutes: number) => new Date(now + minutes * MINUTE);

function literal(value: Value): string {
  if (value === null) return "NULL";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  // As Prisma writes time to SQLite; PostgreSQL reads it, too.
  if (value instanceof Date) return `'${value.toISOString().replace("Z", "+00:00")}'`;
  return `'${(typeof value === "string" ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
}

function insert(table: string, ...rows: Row[]): string[] {
  return rows.map((row) => {
    const columns = Object.keys(row).map((name) => `"${name}"`);
    return `INSERT INTO "${table}" (${columns.join(", ")}) VALUES (${Object.values(row).map(literal).join(", ")})`;
  });
}

const SHIPPING = {
  name: "Ada O'Serve",
  line1: "1 Court Lane",
  city: "Austin",
  state: "TX",
  postalCode: "73301",
  country: "US",
};
/** What a mail server said about a confirmation. */
export const BOUNCED = "550 no such mailbox";
const SIZES = ["S", "M", "L"];
const SUPPLIED = 40;

/** Each order buys one variant. */
const variantOf = (story: Story) => SIZES[STORIES.indexOf(story) % SIZES.length]!;
const cartOf = (story: Story) => `cart-${story.cart ?? story.id}`;
const emailOf = (story: Story) => `${story.id}@court.example`;

/** @param played what playAtProvider returned */
export function fillingStatements(played: ReadonlyMap<string, AtProvider>): string[] {
  return [
    ...catalogue(),
    ...carts(),
    ...STORIES.flatMap((story) => order(story, played.get(story.id)!)),
    ...mails(),
    ...people(),
    ...machinery(),
  ];
}

function catalogue(): string[] {
  const product = (id: string, more: Row = {}): Row => ({
    id,
    slug: id,
    name: `The ${id}`,
    description: "A tee that breathes.",
    categoryId: "mens-tops",
    audience: "men",
    garmentTypes: "top tee",
    priceCents: PRICE_CENTS,
    isNew: true,
    rating: 4.5,
    details: ["Seamless"],
    fabric: "Cotton",
    weight: "180 g/m²",
    fit: "Regular",
    care: ["Wash cold"],
    updatedAt: at(-9000),
    ...more,
  });
  const taken = (size: string) =>
    STORIES.filter((story) => variantOf(story) === size && ["held", "committed"].includes(story.hold));
  const variant = (productId: string, size: string, stock: number, more: Row = {}): Row => ({
    id: `${productId}-${size}`,
    productId,
    sku: `${productId}-navy-${size}`,
    color: "Navy",
    colorHex: "#1d2a44",
    size,
    stock,
    supplied: stock,
    position: SIZES.indexOf(size),
    ...more,
  });
  return [
    ...insert(
      "Category",
      { id: "mens", slug: "mens", name: "Men's", description: "Everything for men.", parentId: null },
      { id: "mens-tops", slug: "mens-tops", name: "Tops", description: "Tees.", parentId: "mens" },
      { id: "gifts", slug: "gifts", name: "Gifts", description: "To give.", parentId: null, position: 2 },
      { id: "gone", slug: "gone", name: "Gone", description: "Gone.", parentId: null, retiredAt: at(-5000) },
    ),
    ...insert(
      "Product",
      product("court-tee", { compareAtPriceCents: 6000, isPopular: true, reviewCount: 12 }),
      product("rally-cap", { categoryId: "gifts", garmentTypes: "accessory cap", position: 1 }),
      product("old-polo", { retiredAt: at(-4000), position: 2 }),
    ),
    ...insert("Listing", { productId: "court-tee", categoryId: "gifts" }),
    ...insert(
      "Variant",
      ...SIZES.map((size) => {
        const pieces = taken(size).reduce((sum, { quantity }) => sum + quantity, 0);
        return variant("court-tee", size, SUPPLIED - pieces, { supplied: SUPPLIED });
      }),
      variant("rally-cap", "M", 0),
      variant("old-polo", "M", 3, { retiredAt: at(-4000) }),
    ),
    ...insert("ProductImage", {
      id: "image",
      productId: "court-tee",
      color: "Navy",
      view: "front",
      path: "court-tee-navy",
      alt: "Court tee in navy",
      width: 1200,
      height: 1500,
      blur: "data:image/webp;base64,AA==",
    }),
    ...insert("Promotion", { code: "WELCOME15", percentOff: 15, firstOrderOnly: true, active: true }),
    ...insert("Promotion", { code: "SPRING", percentOff: 5, firstOrderOnly: false, active: false }),
  ];
}

function carts(): string[] {
  const bought = (id: string) =>
    STORIES.some((story) => cartOf(story) === id && story.payment === "succeeded");
  const ids = [...new Set(STORIES.map(cartOf)), "cart-idle"];
  return ids.flatMap((id) => {
    const story = STORIES.findLast((known) => cartOf(known) === id);
    return [
      ...insert("Cart", {
        id,
        version: 3,
        status: bought(id) ? "converted" : "open",
        createdAt: at(story ? -90 : -100_000),
        updatedAt: at(story ? -60 : -100_000),
      }),
      ...insert("CartItem", {
        id: `item-${id}`,
        cartId: id,
        productId: "court-tee",
        variantId: `court-tee-${story ? variantOf(story) : "M"}`,
        quantity: story?.quantity ?? 1,
        createdAt: at(-90),
      }),
    ];
  });
}

function order(story: Story, { intentId, refunds }: AtProvider): string[] {
  const { id, quantity, payment } = story;
  const sums = sumsOf(story);
  const paid = payment === "succeeded";
  const size = variantOf(story);
  const createdAt = at(story.expiresIn ? -20 : -80);
  return [
    ...insert("Order", {
      id,
      cartId: cartOf(story),
      cartVersion: 3,
      quoteHash: `hash of ${id}`,
      ...sums,
      promoCode: story.promoted ? "WELCOME15" : null,
      email: story.anonymous ? null : emailOf(story),
      emailKey: story.anonymous ? null : emailOf(story),
      shipping: story.anonymous ? null : SHIPPING,
      attribution: story.promoted ? { source: "letter", medium: "email", campaign: "spring" } : null,
      expiresAt: story.expiresIn ? at(story.expiresIn) : null,
      paidAt: paid && !story.steps.includes("refund_due") ? at(-70) : null,
      createdAt,
    }),
    ...insert("OrderLine", {
      id: `line-${id}`,
      orderId: id,
      variantId: `court-tee-${size}`,
      productSlug: "court-tee",
      productName: "The court-tee",
      color: "Navy",
      size,
      sku: `court-tee-navy-${size}`,
      unitPriceCents: PRICE_CENTS,
      quantity,
      imagePath: "court-tee-navy",
    }),
    ...insert("Payment", {
      id: `payment-${id}`,
      orderId: id,
      intentId,
      amountCents: sums.totalCents,
      status: payment,
      createAttempt: 1,
      amountReceivedCents: paid ? sums.totalCents : 0,
      lastErrorCode: story.declined ? "card_declined" : null,
      askedAt: payment === "processing" ? at(-1) : null,
      createdAt,
    }),
    ...insert("StockReservation", {
      id: `hold-${id}`,
      orderId: id,
      variantId: `court-tee-${size}`,
      quantity,
      state: story.hold,
    }),
    // One by one, so that the log of the order is written as it was.
    ...story.steps.map((status) => `UPDATE "Order" SET "status" = '${status}' WHERE "id" = '${id}'`),
    ...(story.promoted
      ? insert("PromotionRedemption", {
          id: `redemption-${id}`,
          promotionCode: "WELCOME15",
          emailKey: emailOf(story),
          orderId: id,
          createdAt,
        })
      : []),
    ...(story.shipped
      ? insert("Shipment", {
          id: `parcel-${id}`,
          orderId: id,
          carrier: "UPS",
          trackingNumber: "1Z999",
          trackingUrl: "https://www.ups.com/track?tracknum=1Z999",
          createdAt: at(-40),
        })
      : []),
    ...(story.refunds ?? []).flatMap((refund, number) =>
      insert("Refund", {
        id: refundId(story, number),
        paymentId: `payment-${id}`,
        amountCents: refundCents(story, refund),
        status: refund.status,
        providerId: refunds[number] ?? null,
        reason: refund.reason,
        createdAt: at(-30 + number),
      }),
    ),
    ...(intentId && paid
      ? insert("WebhookEvent", {
          id: `evt_${id}`,
          type: "payment_intent.succeeded",
          objectId: intentId,
          receivedAt: at(-70),
          processedAt: at(-70),
        })
      : []),
  ];
}

let mailNumber = 0;

function mail(kind: string, dedupeKey: string, recipient: string, payload: object, more: Row = {}): string[] {
  return insert("OutgoingMail", {
    id: `mail-${mailNumber++}`,
    kind,
    dedupeKey,
    recipient,
    payload,
    status: "sent",
    attempts: 1,
    nextAttemptAt: at(-65),
    sentAt: at(-65),
    createdAt: at(-70),
    ...more,
  });
}

function mails(): string[] {
  const paid = STORIES.filter(({ steps }) => steps.includes("paid"));
  const failed = { status: "failed", attempts: 9, sentAt: null, lastError: BOUNCED };
  const ofOrders = paid.flatMap((story) => {
    const { id } = story;
    // One confirmation came back, and was sent again.
    const bounced = id === "paid-late";
    return [
      ...mail("order-confirmation", id, emailOf(story), { orderId: id }, bounced ? failed : {}),
      ...(bounced ? mail("order-confirmation", `${id} again 1`, emailOf(story), { orderId: id }) : []),
    ];
  });
  const parcel = { carrier: "UPS", trackingNumber: "1Z999", trackingUrl: "https://www.ups.com/track" };
  const dispatched = STORIES.filter(({ shipped }) => shipped).flatMap((story) =>
    mail("order-dispatched", `${story.id} 1Z999`, emailOf(story), { orderId: story.id, ...parcel }),
  );
  const waiting = { status: "waiting", attempts: 2, sentAt: null };
  const late = STORIES.filter(({ steps }) => steps.includes("refund_due"));
  return [
    ...ofOrders,
    ...dispatched,
    ...late.flatMap((story) => mail("payment-refunded", story.id, emailOf(story), { orderId: story.id })),
    ...mail("refund-issued", "refund_refunded_0", "refunded@court.example", {
      orderId: "refunded",
      amountCents: 10_368,
    }),
    ...mail("discount-code", "lead@court.example", "lead@court.example", { promoCode: "WELCOME15" }),
    ...mail("newsletter-welcome", "gone@court.example", "gone@court.example", {}, { status: "suppressed" }),
    ...mail("contact-note", "message", "hello@shop.example", { messageId: "message" }),
    ...mail(
      "influencer-note",
      "application",
      "hello@shop.example",
      { applicationId: "application" },
      { ...waiting, nextAttemptAt: at(5), createdAt: at(-10), lastError: "421 try later" },
    ),
  ];
}

function people(): string[] {
  const createdAt = at(-50_000);
  const reader = (id: string, more: Row = {}): Row => ({
    id,
    email: `${id}@court.example`,
    createdAt,
    ...more,
  });
  return [
    ...insert("Lead", { id: "lead", email: "lead@court.example", promoCode: "WELCOME15", createdAt }),
    ...insert("NewsletterSubscription", reader("reader"), reader("gone", { unsubscribedAt: at(-10_000) })),
    ...insert("MailSuppression", { email: "gone@court.example", createdAt: at(-10_000) }),
    ...insert("InfluencerApplication", {
      id: "application",
      name: "Bea Volley",
      email: "bea@court.example",
      address: "2 Court Lane, Austin, TX 73301",
      tournament: "Austin Open",
      shirtSize: "M",
      createdAt,
    }),
    ...insert("ContactMessage", {
      id: "message",
      name: "Cy Lob",
      email: "cy@court.example",
      message: "Does the tee run small?\nThanks — Cy",
      createdAt,
    }),
  ];
}

function machinery(): string[] {
  return [
    ...insert("WebhookEvent", {
      id: "evt_lost",
      type: "payment_intent.created",
      objectId: "pi_lost",
      receivedAt: at(-70),
    }),
    ...insert("RateLimit", { key: "5/3600:hash", points: 2, expire: at(30) }),
    ...insert("RateLimit", { key: "9/60:hash", points: 9, expire: null }),
    ...insert("CatalogChange", { tag: "catalog", createdAt: at(-60) }),
    ...insert("CatalogChange", { tag: "product:court-tee", createdAt: at(-60) }),
  ];
}
