import "server-only";
import { db, transaction, type Transaction } from "@/lib/database/db";
import { DomainError } from "@/lib/domain-error";
import { asksFit, fitOf, LINK_DAYS, type Fit } from "./limits.browser";
import type { OpenedReviews, SubmittedReviews } from "./schema";
import { reviewState } from "./states";
import { requestOfToken } from "./token";

const LINK_MS = LINK_DAYS * 24 * 60 * 60_000;

/** @throws DomainError forbidden when the token isn't ours, or the link has run out */
export async function openReviews(token: string): Promise<OpenedReviews> {
  const { orderId } = await findRequest(token);
  const lines = await linesOf(db(), orderId);
  const written = lines.find(({ review }) => review)?.review;
  return {
    firstName: written?.firstName ?? "",
    initial: written?.initial ?? "",
    items: lines.map(({ id, productName, color, size, imagePath, review }) => ({
      id,
      name: productName,
      variant: asksFit(size) ? `${color} / ${size}` : color,
      picture: imagePath,
      asksFit: asksFit(size),
      state: review ? reviewState(review.status) : "open",
      refusal: review?.refusal ?? null,
      stars: review?.stars ?? null,
      fit: fitOf(review?.fit),
      words: review?.words ?? "",
    })),
  };
}

/**
 * Replaces what the buyer said before (reviews.one-per-item).
 * @throws DomainError forbidden when the token isn't ours or the link has run out, invalid when an item isn't the
 *   order's, conflict when its review is published
 */
export async function submitReviews({ token, firstName, initial, reviews }: SubmittedReviews): Promise<void> {
  const { id, orderId } = await findRequest(token);
  await transaction(async (tx) => {
    // Two windows of one buyer wait for each other.
    await tx.reviewRequest.update({ where: { id }, data: { orderId } });
    const lines = new Map((await linesOf(tx, orderId)).map((line) => [line.id, line]));
    for (const { item, stars, fit, words } of reviews) {
      const line = lines.get(item);
      if (!line) throw new DomainError("invalid", "This item isn’t part of the order");
      const said = { stars, fit: asksFit(line.size) ? fit : null, words, firstName, initial };
      if (line.review) await changeUnpublished(tx, line.review.id, said);
      else {
        const { productId } = line.variant;
        const size = asksFit(line.size) ? line.size : "";
        await tx.review.create({ data: { ...said, orderLineId: item, productId, size } });
      }
    }
  });
}

type Said = { stars: number; fit: Fit | null; words: string; firstName: string; initial: string };

/** An operator may publish the review while this transaction runs. */
async function changeUnpublished(tx: Transaction, id: string, said: Said): Promise<void> {
  const { count } = await tx.review.updateMany({
    where: { id, status: { not: "published" } },
    data: { ...said, status: "waiting", refusal: null, decidedAt: null, revision: { increment: 1 } },
  });
  if (count === 0)
    throw new DomainError("conflict", "This review is already published and can’t be changed anymore.");
}

async function findRequest(token: string): Promise<{ id: string; orderId: string }> {
  const id = requestOfToken(token);
  const request =
    id &&
    (await db().reviewRequest.findUnique({
      where: { id },
      include: { order: { select: { erasedAt: true, status: true } } },
    }));
  const sold = request && ["paid", "partially_refunded"].includes(request.order.status);
  if (!request || !sold || request.order.erasedAt || request.createdAt.getTime() < Date.now() - LINK_MS) {
    throw new DomainError(
      "forbidden",
      `This link doesn’t work. Links to review an order work for ${LINK_DAYS} days.`,
    );
  }
  return request;
}

function linesOf(client: ReturnType<typeof db> | Transaction, orderId: string) {
  return client.orderLine.findMany({
    where: { orderId },
    include: { review: true, variant: { select: { productId: true } } },
    orderBy: [{ productName: "asc" }, { id: "asc" }],
  });
}
