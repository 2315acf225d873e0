import "server-only";
import fs from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import { env, siteOrigin } from "@/lib/env";
import { site } from "@/lib/site";
import type { Letter } from "./compose";

/** Maximum time of one delivery; the outbox reserves a mail for longer than that. */
export const DELIVERY_PATIENCE_MS = 60_000;

/** Nothing in a mail may make us open files or addresses. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/**
 * Delivers one mail to the mail server or, without SMTP_URL, writes it to MAIL_FOLDER as an .eml file that any mail
 * program can open. The Message-ID is the outbox row's, so that a mail sent twice is recognised as the same one.
 * @throws when it was not accepted
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
  const mailServer = smtp();
  if (mailServer) {
    await withPatience(mailServer.sendMail(message));
    return;
  }
  const { message: file } = await eml.sendMail(message);
  if (!Buffer.isBuffer(file)) throw new Error("The mail was not composed in memory");
  await writeWhole(path.resolve(/* turbopackIgnore: true */ MAIL_FOLDER), `${kind}-${id}.eml`, file);
}

/** Keeps automatic replies, such as holiday notices, from answering. */
const AUTOMATIC = { "Auto-Submitted": "auto-generated" };

const eml = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows", ...closed });

let server: ReturnType<typeof smtpServer> | undefined;

function smtp() {
  const { SMTP_URL } = env();
  return SMTP_URL ? (server ??= smtpServer(SMTP_URL)) : null;
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

async function withPatience<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error("no answer in time"), { code: "ETIMEDOUT" })),
      DELIVERY_PATIENCE_MS,
    );
    timer.unref();
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Written to another file and then renamed, so that half a mail is never read. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
  const draft = path.join(/* turbopackIgnore: true */ folder, `.${name}.${process.pid}`);
  await fs.writeFile(draft, content, { mode: 0o600 });
  await fs.rename(draft, path.join(/* turbopackIgnore: true */ folder, name));
}
