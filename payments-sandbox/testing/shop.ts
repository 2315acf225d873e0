import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type Stripe from "stripe";
import { listen, type RunningServer } from "../server/http/node-server";
import { startSandboxServer, type SandboxServer } from "../server/http/start";
import { sdkFor } from "./sdk";

/** As strict as the shop's own policy: no inline styles or scripts, nothing from other sites. */
const POLICY = "default-src 'self'; style-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'";
const STYLES = `body { margin: 0; background: #fffdf8; color: #20241f; font-family: Georgia, serif; }
main { max-width: 36rem; margin: 0 auto; padding: 32px 20px; }
h2 { margin: 32px 0 16px; font-weight: 400; }
button { min-height: 48px; margin-top: 24px; padding: 0 24px; font: inherit; }`;
const AMOUNT_CENTS = 12960;

export interface TestShop {
  url: string;
  sandbox: SandboxServer;
  stripe: Stripe;
  close(): Promise<void>;
}

async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("shop-page.tsx", import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"development"' },
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

/** A page with the real browser libraries and the same-origin proxy that the shop has. */
export async function startTestShop(): Promise<TestShop> {
  const [script, sandbox] = await Promise.all([bundlePage(), startSandboxServer({ processingMs: 300 })]);
  const stripe = sdkFor(sandbox);
  const asset = (body: string, type: string) =>
    new Response(body, { headers: { "content-type": `${type}; charset=utf-8` } });

  async function handle(request: Request): Promise<Response | null> {
    const { pathname, search } = new URL(request.url);
    if (pathname === "/shop.js") return asset(script, "text/javascript");
    if (pathname === "/shop.css") return asset(STYLES, "text/css");
    if (pathname === "/favicon.ico") return new Response(null, { status: 204 });
    if (pathname === "/api/checkout") {
      const intent = await stripe.paymentIntents.create({
        amount: AMOUNT_CENTS,
        currency: "usd",
        allowed_payment_method_types: ["card", "link"],
      });
      return Response.json({ clientSecret: intent.client_secret });
    }
    if (pathname.startsWith("/payments-sandbox/")) {
      const target = new URL(pathname.replace("/payments-sandbox", "") + search, sandbox.url);
      const body = request.method === "GET" ? undefined : await request.text();
      const response = await fetch(target, { method: request.method, headers: request.headers, body });
      return new Response(await response.text(), {
        status: response.status,
        headers: { "content-type": response.headers.get("content-type") ?? "" },
      });
    }
    const scripts = pathname === "/bare" ? "" : '<script src="/shop.js"></script>';
    const html = `<!doctype html><html lang="en"><title>Checkout</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/shop.css"><div id="root"></div><script src="/payments-sandbox/stripe.js"></script>${scripts}</html>`;
    return new Response(html, {
      headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": POLICY },
    });
  }

  const server: RunningServer = await listen(handle, "127.0.0.1", 0);
  return {
    url: server.url,
    sandbox,
    stripe,
    close: async () => {
      await server.close();
      await sandbox.close();
    },
  };
}
