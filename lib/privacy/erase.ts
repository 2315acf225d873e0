import { lockProduct } from "@/lib/catalog/lock-product";
import "server-only";
import { db, transaction, type Database, type Transaction } from "@/lib/database/db";
import { touchCartOf } from "@/lib/orders/lock";
import { orderReference } from "@/lib/orders/reference";
import { noteReviewsChanged, recountReviews } from "@/lib/reviews/recount";
import { blankRows, deleteRows, isBlankable } from "./clear";
import { COLUMN_RULES } from "./column-rules";
import { findPerson, rowsOf, ruleOf, type Person, type Row } from "./rows";
import { whyKept } from "./why-kept";

export type Erasure = {
  deleted: Record<string, number>;
  blanked: Record<string, number>;
  kept: { orderId: string; reference: string; reason: string }[];
};

const namesFoundBy = (way: "orders" | "address") =>
  Object.keys(COLUMN_RULES).filter((name) => way in Object(COLUMN_RULES[name]!.found));

export async function planErasure(address: string): Promise<Erasure> {
  const erasure: Erasure = { deleted: {}, blanked: {}, kept: [] };
  const person = await findPerson(db(), address);
  const free: string[] = [];
  for (const orderId of person.orderIds) {
    const reason = await whyKept(db(), orderId);
    if (reason) erasure.kept.push(await keptOrder(orderId, reason));
    else free.push(orderId);
  }
  for (const name of namesFoundBy("orders")) {
    const { books, others } = await sorted(db(), name, { ...person, orderIds: free });
    count(erasure, name, { blanked: isBlankable(name) ? books.length : 0, deleted: others.length });
  }
  for (const [name, { books, others }] of await rowsOfAddress(person, erasure)) {
    count(erasure, name, { blanked: isBlankable(name) ? books.length : 0, deleted: others.length });
  }
  return erasure;
}

/**
 * In all spellings of the address. What COLUMN_RULES keep and orders named by whyKept stay. Safe to repeat: it does the
 * rest.
 */
export async function eraseAddress(address: string): Promise<Erasure> {
  const erasure: Erasure = { deleted: {}, blanked: {}, kept: [] };
  const person = await findPerson(db(), address);
  for (const orderId of person.orderIds) {
    const done = await transaction((tx) => eraseOrder(tx, { ...person, orderIds: [orderId] }, orderId));
    if (typeof done === "string") erasure.kept.push(await keptOrder(orderId, done));
    else for (const [name, numbers] of done) count(erasure, name, numbers);
  }
  // Mails are found by what they are about, so all rows are found before any is deleted.
  for (const [name, { books, others }] of await rowsOfAddress(person, erasure)) {
    const numbers = {
      blanked: await blankRows(db(), name, books),
      deleted: await deleteRows(db(), name, others),
    };
    count(erasure, name, numbers);
  }
  return erasure;
}

type Numbers = { blanked: number; deleted: number };

/** @returns the reason if the order has to stay */
async function eraseOrder(
  tx: Transaction,
  person: Person,
  orderId: string,
): Promise<[string, Numbers][] | string> {
  const locked = await tx.$executeRaw(touchCartOf(orderId));
  if (locked === 0) return []; // it was never paid, and has gone meanwhile
  const reason = await whyKept(tx, orderId);
  if (reason) return reason;
  const done: [string, Numbers][] = [];
  for (const name of namesFoundBy("orders")) {
    const { books, others } = await sorted(tx, name, person);
    const blanked = await blankRows(tx, name, books);
    done.push([name, { blanked, deleted: await deleteRows(tx, name, others) }]);
    if (name === "Review") await recountProducts(tx, others);
  }
  return done;
}

async function recountProducts(tx: Transaction, reviews: Row[]): Promise<void> {
  // In the same order everywhere, so that two erasures don't deadlock.
  for (const productId of [...new Set(reviews.map((review) => String(review.productId)))].sort()) {
    await lockProduct(tx, { id: productId });
    await recountReviews(tx, productId);
    await noteReviewsChanged(tx, productId);
  }
}

type Sorted = { books: Row[]; others: Row[] };

/** With the mails that told the shop of the person's messages. */
async function rowsOfAddress(person: Person, { kept }: Erasure): Promise<[string, Sorted][]> {
  const stays = new Set<unknown>(kept.map(({ orderId }) => orderId));
  const isFree = ({ payload, status }: Row) => status !== "waiting" && !stays.has(orderIdIn(payload));
  const found: [string, Sorted][] = [];
  for (const name of namesFoundBy("address")) {
    const { books, others } = await sorted(db(), name, person);
    if (name !== "OutgoingMail") found.push([name, { books, others }]);
    else
      found.push([name, { books: books.filter(isFree), others: [...others, ...(await notesAbout(person))] }]);
  }
  return found;
}

async function notesAbout(person: Person): Promise<Row[]> {
  const written = await Promise.all(
    ["ContactMessage", "InfluencerApplication"].map((name) => rowsOf(db(), name, person)),
  );
  const about = written.flat().map(({ id }) => ({ dedupeKey: { startsWith: id } }));
  const notes = { kind: { in: ["contact-note", "influencer-note"] }, OR: about };
  return db().outgoingMail.findMany({ where: notes });
}

function orderIdIn(payload: unknown): unknown {
  return typeof payload === "object" && payload !== null && "orderId" in payload ? payload.orderId : null;
}

async function sorted(client: Database | Transaction, name: string, person: Person): Promise<Sorted> {
  const { books } = ruleOf(name);
  if (books === "every row") return { books: await rowsOf(client, name, person), others: [] };
  if (!books) return { books: [], others: await rowsOf(client, name, person) };
  return {
    books: await rowsOf(client, name, person, books),
    others: await rowsOf(client, name, person, { NOT: books }),
  };
}

async function keptOrder(orderId: string, reason: string) {
  const order = await db().order.findUniqueOrThrow({ where: { id: orderId }, include: { payment: true } });
  return { orderId, reference: orderReference(order), reason };
}

function count(erasure: Erasure, name: string, { blanked, deleted }: Numbers): void {
  if (blanked) erasure.blanked[name] = (erasure.blanked[name] ?? 0) + blanked;
  if (deleted) erasure.deleted[name] = (erasure.deleted[name] ?? 0) + deleted;
}
