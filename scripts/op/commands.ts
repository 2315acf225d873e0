import type { Command } from "commander";

type Definition = { default: (command: Command) => void };
/** What a command does, in one line, and the file that says what it takes. */
type Entry = [does: string, load: () => Promise<Definition>];

/** The operators' commands, by what is typed. A file is loaded when its command is asked for. */
export const COMMANDS: Record<string, Entry> = {
  "orders list": ["Orders, newest first", () => import("./orders/list")],
  "orders show": [
    "Everything about one order: goods, sums, address, payment, refunds, parcels, mails",
    () => import("./orders/show"),
  ],
  "orders ship": [
    "Notes that a parcel has left and mails its tracking number to the shopper, once per number",
    () => import("./orders/ship"),
  ],
  "orders hold": ["Keeps an order from being shipped until it is released", () => import("./orders/hold")],
  "orders release": ["Lets an order be shipped again that was held back", () => import("./orders/release")],
  "orders address": [
    "Changes where a paid order goes, as long as no parcel has left",
    () => import("./orders/address"),
  ],
  "orders cancel": [
    "Cancels an order that hasn't been sent; if it was paid, all of it goes back to the card",
    () => import("./orders/cancel"),
  ],
  "orders refund": [
    "Gives money back to the card that paid, and tells the shopper by mail",
    () => import("./orders/refund"),
  ],
  "orders resend-confirmation": [
    "Mails the confirmation of a paid order once more",
    () => import("./orders/resend-confirmation"),
  ],
  "orders revoke-links": [
    "Ends all links to the page of an order, as when a mail came into wrong hands",
    () => import("./orders/revoke-links"),
  ],
  "orders reconcile": [
    "Compares the provider with our orders, repairs what is safe and reports the rest",
    () => import("./orders/reconcile"),
  ],
  "orders export": [
    "Paid orders with lines, sums, address, parcels and campaign, for spreadsheets and programs",
    () => import("./orders/export"),
  ],
  "stock show": [
    "What can be sold, what open orders hold and what was sold, per variant",
    () => import("./stock/show"),
  ],
  "stock set": [
    "Sets how many pieces of one variant can be sold; what open orders hold is not among them",
    () => import("./stock/set"),
  ],
  "stock import": [
    "Sets the stock of many variants from a file with the columns sku and stock",
    () => import("./stock/import"),
  ],
  "stock wanted": [
    "Who waits for what is sold out, per variant, and what was searched and not found",
    () => import("./stock/wanted"),
  ],
  "catalog import": [
    "Makes the database hold what the files in content/catalog say",
    () => import("./catalog/import"),
  ],
  "reviews list": ["Reviews of buyers, oldest first", () => import("./reviews/list")],
  "reviews show": ["One review with all of its words", () => import("./reviews/show")],
  "reviews publish": [
    "Shows a review on its product's page and counts its stars",
    () => import("./reviews/publish"),
  ],
  "reviews refuse": [
    "Keeps a review from its product's page, or takes a published one back",
    () => import("./reviews/refuse"),
  ],
  "reviews reply": ["Answers a review; the answer is shown below it", () => import("./reviews/reply")],
  "reviews remove-examples": [
    "Deletes the example reviews of test mode, which a live shop must not have",
    () => import("./reviews/remove-examples"),
  ],
  "mail list": [
    "Unsent mails, oldest first, with the mail server's last answer",
    () => import("./mail/list"),
  ],
  "mail retry": [
    "Sends mails again that were given up: one, those of a kind, or all; also one that was sent",
    () => import("./mail/retry"),
  ],
  "mail drop": [
    "Gives one unsent mail up for good: it is neither sent nor reported any more",
    () => import("./mail/drop"),
  ],
  "leads export": [
    "One list of the people who left their address, oldest first",
    () => import("./leads/export"),
  ],
  "people export": ["Everything about a person, as one JSON document", () => import("./people/export")],
  "people erase": [
    "Erases a person; what the books need of paid orders stays",
    () => import("./people/erase"),
  ],
  report: [
    "How the shop did: sales, campaigns, goods, visits, refunds, mail, speed",
    () => import("./report/report"),
  ],
  backup: [
    "Copies the database while the shop runs, opens the copy and checks its books",
    () => import("./backup/backup"),
  ],
  restore: ["Puts a backup in the place of the database", () => import("./backup/restore")],
  "check-live": [
    "What keeps this shop from going live, as far as it can be seen from here; changes nothing",
    () => import("./check-live/check-live"),
  ],
  "db migrate": ["Applies missing migrations and guards", () => import("./db/migrate")],
  "db seed": ["Catalogue and promotion into the database; stock and orders stay", () => import("./db/seed")],
  "payments-sandbox": [
    "Runs the payments sandbox by itself, for several instances that share it",
    () => import("./payments-sandbox"),
  ],
};

/** What the commands of a group are about. */
export const GROUPS: Record<string, string> = {
  orders:
    "What became of orders, and what a person does about them. An order is named by its id or by its reference, the eight characters in every mail.",
  stock: "How many pieces there are, how to change that, and what is missed.",
  catalog: "The products and categories that the files in content/catalog describe.",
  reviews:
    "What buyers say about what they bought. A review is shown once it was published; nobody can edit it.",
  mail: "Mails that have not left: those that wait, and those that were given up.",
  leads: "The people who left their address with us.",
  people:
    "What the shop holds about a person, in all spellings of an address. First make sure that it is theirs: reply to it.",
  db: "The tables of the database and what a new shop starts with.",
};
