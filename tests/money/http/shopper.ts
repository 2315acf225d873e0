import { refusalSchema } from "../../../lib/http/api/answers";
import {
  checkoutResponseSchema,
  isPay,
  type CheckoutRequest,
  type CheckoutResponse,
} from "../../../lib/checkout/schema";
import { confirmationSchema, type Confirmation } from "../../../lib/orders/schema";
import type { Database } from "../../../lib/database/make-database";
import { readAnswer, UnexpectedAnswer, type Answer } from "./answers";
import { intentIdOf } from "./provider";

export type Piece = { productId: string; variantId: string; quantity: number };

/** Longer than hundreds of requests at once take where other tests need the processors, too. */
const PATIENCE_MS = 180_000;

/** One visitor with a cookie jar, who uses the shop's API as its pages do. */
export class Shopper {
  private cookie = "";
  private requests = 0;

  /** @param origins the servers behind the shop's address, used in turn as by a load balancer */
  constructor(private readonly origins: string[]) {
    this.requests = Math.floor(Math.random() * origins.length);
  }

  async addToCart(piece: Piece): Promise<void> {
    const answer = await this.post("/api/cart", piece);
    if (answer.status !== 201) throw new UnexpectedAnswer("Add to cart", answer);
  }

  /**
   * Pays for what the shop says that it sells, as a page does after it has shown it.
   * @throws UnexpectedAnswer for everything but an open checkout
   */
  async checkout(request: CheckoutRequest): Promise<CheckoutResponse> {
    const expectedQuote = isPay(request) ? await this.quote(request) : undefined;
    const answer = await this.post("/api/checkout", { expectedQuote, ...request });
    if (answer.status !== 200) throw new UnexpectedAnswer("Checkout", answer);
    return checkoutResponseSchema.parse(answer.body);
  }

  /** The fingerprint of what Pay would sell. Opens nothing. */
  async quote({ email, shipping, promoCode, expectedQuote }: CheckoutRequest): Promise<string | undefined> {
    if (expectedQuote !== undefined) return expectedQuote;
    const { status, body } = await this.post("/api/checkout", { email, shipping, promoCode });
    return status === 409 ? refusalSchema.parse(body).quote?.fingerprint : undefined;
  }

  /** The request of the confirmation page after the payment. */
  async confirmation(clientSecret: string): Promise<Confirmation> {
    const paymentIntent = intentIdOf(clientSecret);
    const answer = await this.post("/api/checkout/confirmation", { paymentIntent, clientSecret });
    if (answer.status !== 200) throw new UnexpectedAnswer("Confirmation", answer);
    return confirmationSchema.parse(answer.body);
  }

  /** @throws when the server doesn't answer, for instance because it was killed meanwhile */
  async post(path: string, body: object): Promise<Answer> {
    const origin = this.origins[this.requests++ % this.origins.length]!;
    const response = await fetch(origin + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(this.cookie && { Cookie: this.cookie }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const cookie = response.headers.getSetCookie()[0]?.split(";")[0];
    if (cookie) this.cookie = cookie;
    return readAnswer(response);
  }
}

/** Variants on sale, always in the same order, as items to add to a cart. */
export async function findPieces(db: Database, count: number): Promise<Piece[]> {
  const variants = await db.variant.findMany({
    where: { retiredAt: null, product: { retiredAt: null } },
    orderBy: { sku: "asc" },
    take: count,
  });
  return variants.map(({ id, productId }) => ({ productId, variantId: id, quantity: 1 }));
}

/** Sets a variant's stock and supply to this number; none of it may be held or sold yet. */
export async function supply(db: Database, variantId: string, pieces: number): Promise<void> {
  await db.variant.update({ where: { id: variantId }, data: { stock: pieces, supplied: pieces } });
}
