import "server-only";
import type { Prisma } from "@/lib/generated/sqlite/client";
import { KEPT_DAYS } from "./kept-days";
import { deleted, notPersonal, type TableRule } from "./rule";

/** Tables about a person whom we know by an email address only. */
export const ADDRESS_RULES: Record<string, TableRule> = {
  Lead: {
    found: { address: "email" },
    columns: { ...notPersonal("id"), ...deleted("email promoCode createdAt") },
    expires: "when its address unsubscribes",
  },
  NewsletterSubscription: {
    found: { address: "email" },
    columns: { ...notPersonal("id"), ...deleted("email createdAt awaitsConfirmation") },
    expires: [
      {
        days: KEPT_DAYS.unconfirmedSubscription,
        rows: (before): Prisma.NewsletterSubscriptionWhereInput => ({
          awaitsConfirmation: true,
          createdAt: { lt: before },
        }),
      },
    ],
  },
  StockAlert: {
    found: { address: "email" },
    columns: { ...notPersonal("id"), ...deleted("variantId email createdAt confirmedAt") },
    expires: [
      {
        days: KEPT_DAYS.unconfirmedSubscription,
        rows: (before): Prisma.StockAlertWhereInput => ({ confirmedAt: null, createdAt: { lt: before } }),
      },
      {
        days: KEPT_DAYS.stockAlert,
        rows: (before): Prisma.StockAlertWhereInput => ({ createdAt: { lt: before } }),
      },
    ],
  },
  MailSuppression: {
    found: { address: "email" },
    books: "every row",
    columns: {
      email: { kept: "so that we don't write to this address again" },
      createdAt: { kept: "so that we don't write to this address again" },
    },
    expires: "when its address subscribes again and confirms it",
  },
  InfluencerApplication: {
    found: { address: "email" },
    columns: { ...notPersonal("id"), ...deleted("name email address tournament shirtSize createdAt") },
    expires: [
      {
        days: KEPT_DAYS.application,
        rows: (before): Prisma.InfluencerApplicationWhereInput => ({ createdAt: { lt: before } }),
      },
    ],
  },
  ContactMessage: {
    found: { address: "email" },
    columns: { ...notPersonal("id"), ...deleted("name email message createdAt") },
    expires: [
      {
        days: KEPT_DAYS.contactMessage,
        rows: (before): Prisma.ContactMessageWhereInput => ({ createdAt: { lt: before } }),
      },
    ],
  },
};
