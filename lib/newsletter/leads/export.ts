import "server-only";
import { csvLine } from "@/lib/insight/csv";
import { db } from "@/lib/database/db";

export const PEOPLE_COLUMNS = {
  leads: ["email", "promo_code", "since"],
  newsletter: ["email", "since"],
  influencers: ["email", "name", "address", "tournament", "shirt_size", "since", "no_marketing"],
  contact: ["email", "name", "message", "since", "no_marketing"],
} as const;

export type PeopleList = keyof typeof PEOPLE_COLUMNS;
export type Person = Record<string, string | boolean>;

const BATCH = 500;

/**
 * People who unsubscribed are left out of leads and newsletter, but only marked `no_marketing` among influencers and
 * contact, whose messages need an answer.
 */
export async function* exportPeople(list: PeopleList): AsyncGenerator<Person> {
  for (let after: string | undefined; ;) {
    const page = {
      orderBy: [{ createdAt: "asc" as const }, { id: "asc" as const }],
      ...(after && { cursor: { id: after }, skip: 1 }),
      take: BATCH,
    };
    const rows = await readers[list](page);
    const suppressed = await db().mailSuppression.findMany({
      where: { email: { in: rows.map(({ person }) => person.email) } },
    });
    const silent = new Set(suppressed.map(({ email }) => email));
    for (const { person, unsubscribed } of rows) {
      const noMarketing = unsubscribed || silent.has(person.email);
      if (list === "influencers" || list === "contact") yield { ...person, no_marketing: noMarketing };
      else if (!noMarketing) yield person;
    }
    after = rows.at(-1)?.id;
    if (rows.length < BATCH) return;
  }
}

export function countPeople(list: PeopleList): Promise<number> {
  const counts = {
    leads: () => db().lead.count(),
    newsletter: () => db().newsletterSubscription.count(),
    influencers: () => db().influencerApplication.count(),
    contact: () => db().contactMessage.count(),
  };
  return counts[list]();
}

export function personToCsv(list: PeopleList, person: Person): string {
  return csvLine(
    PEOPLE_COLUMNS[list].map((column) => {
      const value = person[column] ?? "";
      return typeof value === "boolean" ? (value ? "yes" : "no") : value;
    }),
  );
}

type Page = {
  orderBy: ({ createdAt: "asc" } | { id: "asc" })[];
  cursor?: { id: string };
  skip?: number;
  take: number;
};
type Row = { id: string; unsubscribed: boolean; person: { email: string } & Record<string, string> };

const readers: Record<PeopleList, (page: Page) => Promise<Row[]>> = {
  leads: async (page) =>
    (await db().lead.findMany(page)).map(({ id, email, promoCode, createdAt }) => ({
      id,
      unsubscribed: false,
      person: { email, promo_code: promoCode, since: createdAt.toISOString() },
    })),
  newsletter: async (page) =>
    (await db().newsletterSubscription.findMany(page)).map(
      ({ id, email, createdAt, awaitsConfirmation }) => ({
        id,
        unsubscribed: awaitsConfirmation,
        person: { email, since: createdAt.toISOString() },
      }),
    ),
  influencers: async (page) =>
    (await db().influencerApplication.findMany(page)).map(
      ({ id, email, name, address, tournament, shirtSize, createdAt }) => ({
        id,
        unsubscribed: false,
        person: { email, name, address, tournament, shirt_size: shirtSize, since: createdAt.toISOString() },
      }),
    ),
  contact: async (page) =>
    (await db().contactMessage.findMany(page)).map(({ id, email, name, message, createdAt }) => ({
      id,
      unsubscribed: false,
      person: { email, name, message, since: createdAt.toISOString() },
    })),
};
