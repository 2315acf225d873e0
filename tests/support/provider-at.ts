import Stripe from "stripe";

/** The provider's own library, connected with a sandbox at this address. */
export function providerAt(url: string, secretKey: string): Stripe {
  const { hostname: host, port } = new URL(url);
  return new Stripe(secretKey, { host, port, protocol: "http", telemetry: false });
}
