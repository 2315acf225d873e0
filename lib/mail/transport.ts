import "server-only";
import fs from "node:fs/promises";
import path from "node:path";
import { PassThrough } from "node:stream";
import nodemailer, { type SendMailOptions } from "nodemailer";
import { env, siteOrigin } from "@/lib/env";
import { site } from "@/lib/site";
import type { Letter } from "./compose";
import { Outage } from "./outage";

/** The outbox reserves a mail for longer. */
const DELIVERY_PATIENCE_MS = 60_000;

/** No mail may make us open files or addresses. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/**
 * The Message-ID is the outbox row's, so that a mail sent twice is recognized.
 * @throws Outage when no mail can be sent, and the mail server's error when it refuses this one
 */
export async function deliver(id: string, kind: string, letter: Letter): Promise<void> {
  const { CONTACT_EMAIL, MAIL_FROM, MAIL_FOLDER } = env();
  const message = {
    from: { name: site.name, address: MAIL_FROM ?? CONTACT_EMAIL },
    to: { name: "", address: letter.to },
    replyTo: letter.replyTo ?? CONTACT_EMAIL,
    subject: letter.subject,
    html: letter.html,
    text: letter.text,
    messageId: `<${id}@${new URL(siteOrigin()).hostname}>`,
    headers: { ...letter.headers, ...(letter.headers["List-Unsubscribe"] ? {} : AUTOMATIC) },
  };
  const { SMTP_URL } = env();
  if (SMTP_URL) return sendBySmtp(SMTP_URL, message);
  const { message: file } = await eml.sendMail(message);
  if (!Buffer.isBuffer(file)) throw new Error("The mail was not composed in memory");
  const folder = path.resolve(/* turbopackIgnore: true */ MAIL_FOLDER);
  await writeWhole(folder, fileName(id, kind), file).catch((error: unknown) => {
    throw new Outage(codeOf(error), false, error);
  });
}

/** Sends nothing. */
export async function logIn(url: string): Promise<void> {
  const server = smtpServer(url);
  try {
    await withTimeout(server.verify());
  } catch (error) {
    throw error instanceof Outage ? error : new Outage(codeOf(error), false, error);
  } finally {
    server.close();
  }
}

export async function discardFile(id: string, kind: string): Promise<void> {
  const { MAIL_FOLDER } = env();
  await fs.rm(path.resolve(/* turbopackIgnore: true */ MAIL_FOLDER, fileName(id, kind)), { force: true });
}

const fileName = (id: string, kind: string) => `${kind}-${id}.eml`;

/** Keeps vacation notices and other automatic replies away. */
const AUTOMATIC = { "Auto-Submitted": "auto-generated" };

const eml = nodemailer.createTransport({
  streamTransport: true,
  buffer: true,
  newline: "windows",
  ...closed,
});

async function sendBySmtp(url: string, message: SendMailOptions): Promise<void> {
  let textAsked = false;
  const server = smtpServer(url);
  server.use("stream", (mail, done) => {
    // The text is read only after the mail server has accepted our login.
    mail.message.transform(() => {
      textAsked = true;
      return new PassThrough();
    });
    done();
  });
  try {
    await withTimeout(server.sendMail(message));
  } catch (error) {
    if (error instanceof Outage || !isOurFault(error)) throw error;
    throw new Outage(codeOf(error), textAsked && !hasAnswer(error), error);
  }
}

/** nodemailer's codes for a failed connection, encryption or login. */
const NO_SESSION = ["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "ETLS", "EPROTOCOL", "EAUTH", "ENOAUTH"];

/** 421: the server is closing; the others: it wants a login, or another one. */
const NO_SERVICE = ["421", "454", "530", "534", "535", "538"];

/** Its answer to MAIL FROM is about the sender, which all our mails share. */
function isOurFault(error: unknown): boolean {
  if (!isObject(error)) return false;
  if ("code" in error && NO_SESSION.includes(String(error.code))) return true;
  return hasAnswer(error) && (error.command === "MAIL FROM" || NO_SERVICE.includes(codeOf(error)));
}

function hasAnswer(error: unknown): error is { responseCode: number; command?: string } {
  return isObject(error) && "responseCode" in error && typeof error.responseCode === "number";
}

export function codeOf(error: unknown): string {
  if (hasAnswer(error)) return String(error.responseCode);
  if (isObject(error) && "code" in error && typeof error.code === "string") return error.code;
  return error instanceof Error ? error.name : "unknown";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function smtpServer(url: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const secure = protocol === "smtps:";
  return nodemailer.createTransport({
    host: hostname,
    port: Number(port || (secure ? 465 : 587)),
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // A password is never sent unencrypted, unless the address explicitly allows it.
    requireTLS: !secure && username !== "" && searchParams.get("tls") !== "off",
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...closed,
  });
}

async function withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      // The delivery goes on unwatched, and may still succeed.
      () => reject(new Outage("ETIMEDOUT", true, new Error("no answer in time"))),
      DELIVERY_PATIENCE_MS,
    );
    timer.unref();
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Renamed when it is complete, so that nobody reads half a mail. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(/* turbopackIgnore: true */ folder, `.${name}.${process.pid}`);
  await fs.writeFile(draft, content, { mode: 0o600 });
  await fs.rename(draft, path.join(/* turbopackIgnore: true */ folder, name));
}
