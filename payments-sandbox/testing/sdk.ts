import Stripe from "stripe";
import { DEFAULT_SECRET_KEY, type SandboxServer } from "../server/http/start";

/** The real SDK with its own HTTP client, pointed at a sandbox's port. */
export function sdkFor({ port }: SandboxServer): Stripe {
  return new Stripe(DEFAULT_SECRET_KEY, { host: "127.0.0.1", port, protocol: "http", telemetry: false });
}
