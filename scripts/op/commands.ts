/** The file of its name has a command's options: “orders list” is orders/list.ts. */
export const COMMANDS: Record<string, string> = {
  "orders list": "Orders, newest first",
  "orders show": "Everything about one order: goods, sums, address, payment, refunds, parcels, mails",
  "orders ship": "Notes that a parcel has left and mails its tracking number to the shopper, once per number",
  "orders hold": "Keeps an order from being shipped until it is released",
  "orders release": "Lets an order be shipped again that was held back",
  "orders address": "Changes where a paid order goes, as long as no parcel has left",
  "orders cancel": "Cancels an order that hasn't been sent; if it was paid, all of it goes back to the card",
  "orders refund": "Gives money back to the card that paid, and tells the shopper by mail",
  "orders resend-confirmation": "Mails the confirmation of a paid order once more",
  "orders revoke-links": "Ends all links to the page of an order, as when a mail came into wrong hands",
  "orders reconcile": "Compares the provider with our orders, repairs what is safe and reports the rest",
  "orders export":
    "Paid orders with lines, sums, address, parcels and campaign, for spreadsheets and programs",
  "stock show": "What can be sold, what open orders hold and what was sold, per variant",
  "stock set": "Sets how many pieces of one variant can be sold; what open orders hold is not among them",
  "stock import": "Sets the stock of many variants from a file with the columns sku and stock",
  "stock wanted": "Who waits for what is sold out, per variant, and what was searched and not found",
  "catalog import": "Makes the database hold what the files in content/catalog say",
  "reviews list": "Reviews of buyers, oldest first",
  "reviews show": "One review with all of its words",
  "reviews publish": "Shows a review on its product's page and counts its stars",
  "reviews refuse": "Keeps a review from its product's page, or takes a published one back",
  "reviews reply": "Answers a review; the answer is shown below it",
  "reviews remove-examples": "Deletes the example reviews of test mode, which a live shop must not have",
  "mail list": "Unsent mails, oldest first, with the mail server's last answer",
  "mail retry": "Sends mails again that were given up: one, those of a kind, or all; also one that was sent",
  "mail drop": "Gives up on one unsent mail for good: it is no longer sent or reported",
  "leads export": "One list of the people who left their address, oldest first",
  "people export": "Everything about a person, as one JSON document",
  "people erase": "Erases a person; what the books need of paid orders stays",
  report: "How the shop did: sales, campaigns, goods, visits, refunds, mail, speed",
  backup: "Copies the database while the shop runs, opens the copy and checks its books",
  restore: "Replaces the database with a backup",
  "check-live": "What keeps this shop from going live, as far as it can be seen from here; changes nothing",
  "db migrate": "Applies missing migrations and guards",
  "db seed": "Catalogue and promotion into the database; stock and orders stay",
  "payments-sandbox": "Runs the payments sandbox alone, for several instances that share it",
};

export const GROUPS: Record<string, string> = {
  orders:
    "What became of orders, and what a person does about them. An order is named by its id or by its reference, the eight characters in every mail.",
  stock: "How many pieces there are, how to change that, and what is missed.",
  catalog: "The products and categories that the files in content/catalog describe.",
  reviews:
    "What buyers say about what they bought. A review is shown once it is published; nobody can edit it.",
  mail: "Mails that have not left: those that wait, and those that were given up.",
  leads: "The people who left their address with us.",
  people:
    "What the shop holds about a person, in all spellings of an address. First make sure that it is theirs: reply to it.",
  db: "The tables of the database and what a new shop starts with.",
};
