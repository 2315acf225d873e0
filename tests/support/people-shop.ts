import fs from "node:fs";
import path from "node:path";
import { NextRequest } from "next/server";
import { transaction } from "@/lib/database/db";
import type { MailKind } from "@/lib/mail/outbox/kinds";
import { queueMail } from "@/lib/mail/outbox/queue";
import { answerTo, isCall, refusal } from "./answers";
import { testFolder } from "./test-folder";
import { ownDatabase } from "./test-shop";

export const ORIGIN = "http://localhost:3000";

/** A shop without a payment provider for the tests of a file, with its own database and mail folder. */
export function peopleShop(settings: Record<string, string> = {}) {
  const mailFolder = testFolder();
  ownDatabase({ MAIL_FOLDER: mailFolder, ...settings });
  return { mailFolder };
}

/** The mails in the folder: file name → content with long lines joined. */
export function mailsIn(folder: string): Record<string, string> {
  return Object.fromEntries(
    fs
      .readdirSync(folder)
      .sort()
      .map((name) => [name, fs.readFileSync(path.join(folder, name), "utf8").replace(/=\r\n/g, "")]),
  );
}

/** Queues a mail, once per kind and recipient. */
export const queue = (kind: MailKind, recipient: string, payload: object = {}) =>
  transaction((tx) =>
    queueMail(tx, { kind, dedupeKey: recipient, recipient, payload } as Parameters<typeof queueMail>[1]),
  );

type Handler = (
  request: NextRequest,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;

/** What a mail program posts for one-click unsubscribing (RFC 8058). */
export const ONE_CLICK = {
  body: "List-Unsubscribe=One-Click",
  headers: { "content-type": "application/x-www-form-urlencoded" },
};

let visitors = 0;

type Sent = { status: number; headers: Headers; body: Record<string, unknown> };

/** Sends a request to a route's handler, from a new network unless an address is given. */
export async function send(
  handler: Handler,
  address: string,
  init: { method?: string; body?: string; headers?: Record<string, string> } = {},
): Promise<Sent> {
  const from = `10.${Math.floor(visitors / 250)}.${visitors++ % 250}.1`;
  const request = new NextRequest(new URL(address, ORIGIN), {
    method: init.method ?? "POST",
    body: init.body,
    headers: { "x-shop-socket-address": from, ...init.headers },
  });
  const call = `${request.method} ${request.nextUrl.pathname}`;
  const response = await handler(request, { params: Promise.resolve({}) });
  const text = await response.text();
  const body = text ? (JSON.parse(text) as Record<string, unknown>) : {};
  if (response.status >= 400) refusal(body);
  else if (isCall(call)) answerTo(call, body);
  return { status: response.status, headers: response.headers, body };
}

/** Sends JSON as our own pages do. */
export function sendJson(
  handler: Handler,
  address: string,
  entry: unknown,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const body = JSON.stringify(entry);
  return send(handler, address, { body, headers: { "content-type": "application/json", ...headers } });
}
