import { createScriptHandler } from "./browser-script";
import { createControls } from "./controls";
import { listen } from "./node-server";
import { Sandbox, type SandboxOptions } from "./sandbox";

export const DEFAULT_SECRET_KEY = "sk_test_payments_sandbox";
export const DEFAULT_PUBLISHABLE_KEY = "pk_test_payments_sandbox";
export const DEFAULT_WEBHOOK_SECRET = "whsec_payments_sandbox";

export interface ServerOptions extends Partial<SandboxOptions> {
  /** Default 127.0.0.1: the sandbox is not for the network. */
  host?: string;
  /** Default 0, any free port. */
  port?: number;
  /** Mounts the controls under `/_sandbox/`. */
  testControls?: boolean;
}

export interface SandboxServer {
  /** Scheme, host and port, without a trailing slash. */
  url: string;
  port: number;
  sandbox: Sandbox;
  /** Closes connections, then the state file. */
  close(): Promise<void>;
}

/** Starts the payments sandbox on a port of its own: REST protocol, browser script, 3-D Secure pages. */
export async function startSandboxServer(options: ServerOptions = {}): Promise<SandboxServer> {
  const keys = {
    secretKey: options.secretKey ?? DEFAULT_SECRET_KEY,
    publishableKey: options.publishableKey ?? DEFAULT_PUBLISHABLE_KEY,
  };
  const serveScript = await createScriptHandler();
  const sandbox = new Sandbox({ ...options, ...keys });
  const controls = options.testControls ? createControls(sandbox, keys.secretKey) : null;
  const server = await listen(
    async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/stripe.js" && request.method === "GET") return serveScript(request);
      if (controls && pathname.startsWith("/_sandbox/")) return controls(request);
      return sandbox.handle(request);
    },
    options.host ?? "127.0.0.1",
    options.port ?? 0,
  ).catch((error: unknown) => {
    sandbox.close();
    throw error;
  });
  return {
    url: server.url,
    port: server.port,
    sandbox,
    close: async () => {
      await server.close();
      sandbox.close();
    },
  };
}
