import { lockProduct } from "@/lib/catalog/lock-product";
import "server-only";
import { z } from "zod";
import { noteChange } from "@/lib/catalog/changes";
import { CATALOG_TAG } from "@/lib/catalog/tags";
import { db, transaction } from "@/lib/database/db";
import { DomainError } from "@/lib/domain-error";
import { line, paragraphs } from "@/lib/http/forms/fields";
import { LONGEST_REPLY } from "./limits.browser";
import { noteReviewsChanged, recountReviews } from "./recount";
import type { ReviewState } from "./states";

/** A buyer's words can't be edited. */

const words = (tooShort: string) => paragraphs({ shortest: 1, longest: LONGEST_REPLY, tooShort });
export const operatorSchema = line(80, "Say who you are");
export const refusalSchema = words("Give a reason");
export const replySchema = words("Write a reply");

export type OperatorReview = NonNullable<Awaited<ReturnType<typeof readReview>>>;

const parts = {
  product: { select: { slug: true, name: true } },
  orderLine: { select: { orderId: true } },
} as const;

export function listForOperators(filter: { status?: ReviewState; product?: string; limit?: number }) {
  return db().review.findMany({
    where: { status: filter.status, product: { slug: filter.product }, example: false },
    include: parts,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: filter.limit,
  });
}

function readReview(id: string) {
  return db().review.findUnique({ where: { id }, include: parts });
}

export async function findReview(id: string): Promise<OperatorReview> {
  const review = await readReview(id);
  if (review) return review;
  throw new DomainError("not-found", `There is no review ${id}: npm run op -- reviews list shows their ids.`);
}

type Seen = Pick<OperatorReview, "id" | "productId" | "revision" | "status">;

/**
 * @returns "known" if it was published before
 * @throws DomainError conflict when its buyer has just changed it
 */
export async function publishReview(seen: Seen, operator: string): Promise<"published" | "known"> {
  if (seen.status === "published") return "known";
  const decided = { status: "published", refusal: null, decidedAt: new Date() };
  await change(seen, { ...decided, operator: z.parse(operatorSchema, operator) });
  return "published";
}

/**
 * Also takes back a published review.
 * @throws DomainError conflict when its buyer has just changed it
 */
export async function refuseReview(seen: Seen, operator: string, reason: string): Promise<void> {
  const refusal = z.parse(refusalSchema, reason);
  const decided = { status: "refused", refusal, decidedAt: new Date() };
  await change(seen, { ...decided, operator: z.parse(operatorSchema, operator) });
}

/** @throws DomainError conflict when its buyer has just changed it */
export async function replyToReview(seen: Seen, operator: string, reply: string): Promise<void> {
  await change(seen, { reply: z.parse(replySchema, reply), operator: z.parse(operatorSchema, operator) });
}

type Change = {
  status?: string;
  refusal?: string | null;
  reply?: string;
  decidedAt?: Date;
  operator: string;
};

async function change({ id, productId, revision }: Seen, data: Change): Promise<void> {
  await transaction(async (tx) => {
    await lockProduct(tx, { id: productId });
    const { count } = await tx.review.updateMany({ where: { id, revision, example: false }, data });
    if (count === 0) throw new DomainError("conflict", "Its buyer has just changed it: look at it again.");
    await recountReviews(tx, productId);
    await noteReviewsChanged(tx, productId);
  });
}

/**
 * A live shop must have none (reviews.marked-examples).
 * @returns how many there were
 */
export function removeExamples(): Promise<number> {
  return transaction(async (tx) => {
    // SQLite lets no transaction write that began by reading.
    await tx.review.updateMany({ where: { id: "" }, data: { example: true } });
    const products = await tx.review.groupBy({
      by: "productId",
      where: { example: true },
      orderBy: { productId: "asc" },
    });
    let removed = 0;
    for (const { productId } of products) {
      await lockProduct(tx, { id: productId });
      removed += (await tx.review.deleteMany({ where: { productId, example: true } })).count;
      await recountReviews(tx, productId);
    }
    // Every page says that there are examples.
    noteChange(CATALOG_TAG);
    return removed;
  });
}
