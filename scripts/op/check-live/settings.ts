import fs from "node:fs";
import path from "node:path";
import { env } from "../../../lib/env";
import { isThisMachine } from "../../../lib/server/network-exposure";
import { root, secretFile } from "../../shop/settings";
import { fault, ok, warning, type Finding } from "./finding";

/** Names that belong to nobody (RFC 2606), like the shop's defaults. */
const isExample = (address: string) => /\bexample(\.(com|net|org))?$/.test(address);

export function checkSettings(): Finding[] {
  return [checkAddress(), checkSecret(), checkContact(), checkPostalAddress(), ...checkReadableFiles()];
}

function checkAddress(): Finding {
  const { protocol, hostname, origin } = new URL(env().SITE_URL);
  if (isThisMachine(hostname))
    return fault("address", `${origin} is this machine: set SITE_URL to the shop's public address.`);
  if (protocol !== "https:")
    return fault(
      "address",
      `${origin} isn't encrypted: set SITE_URL to an address that begins with https://.`,
    );
  if (isExample(hostname))
    return fault("address", `${origin} is an example: set SITE_URL to the shop's own.`);
  return ok("address", origin);
}

function checkSecret(): Finding {
  const kept = fs.existsSync(secretFile) ? fs.readFileSync(secretFile, "utf8").trim() : null;
  if (env().SESSION_SECRET === kept)
    return warning(
      "session secret",
      "made by this machine and kept in data/session-secret: with several instances, set SESSION_SECRET, the same for all.",
    );
  return ok("session secret", "set");
}

function checkContact(): Finding {
  const { CONTACT_EMAIL, MAIL_FROM } = env();
  const examples = [CONTACT_EMAIL, MAIL_FROM ?? ""].filter(isExample);
  if (examples.length > 0)
    return fault(
      "contact",
      `${examples.join(", ")}: set CONTACT_EMAIL (and MAIL_FROM) to addresses of yours.`,
    );
  return ok("contact", CONTACT_EMAIL);
}

function checkPostalAddress(): Finding {
  if (!env().POSTAL_ADDRESS)
    return fault("postal address", "none: set POSTAL_ADDRESS, which US law wants in marketing mail.");
  return ok("postal address", "set");
}

function checkReadableFiles(): Finding[] {
  const open = [path.join(root, ".env"), secretFile].filter(
    (file) => ((fs.statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
  );
  return open.map((file) => {
    const name = path.relative(root, file);
    return warning("files", `${name} can be read by others on this machine: chmod 600 ${name}.`);
  });
}
