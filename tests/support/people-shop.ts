import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { NextRequest } from "next/server";
import { db } from "@/lib/database/db";
import { answerTo, isCall, refusal } from "./answers";
import { copyTemplate } from "./databases";

export const ORIGIN = "http://localhost:3000";

/** A shop with its own database and mail folder. Call in beforeAll, because settings are only read once. */
export async function openPeopleShop(settings: Record<string, string> = {}) {
  const database = await copyTemplate();
  const mailFolder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-mail-"));
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    SITE_URL: ORIGIN,
    CONTACT_EMAIL: "hello@shop.example",
    SESSION_SECRET: "a session secret for tests, long enough for the seal",
    MAIL_FOLDER: mailFolder,
    ...settings,
  });
  return {
    mailFolder,
    close: async () => {
      await db().$disconnect();
      await database.drop();
      fs.rmSync(mailFolder, { recursive: true, force: true });
    },
  };
}

/** The same for the tests of a file: opened before them, closed after. */
export function peopleShop(settings?: Record<string, string>) {
  const shop = {} as Awaited<ReturnType<typeof openPeopleShop>>;
  beforeAll(async () => void Object.assign(shop, await openPeopleShop(settings)), 60_000);
  afterAll(() => shop.close());
  return shop;
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

type Handler = (
  request: NextRequest,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;

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
