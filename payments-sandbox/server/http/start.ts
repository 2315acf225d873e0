import { Sandbox, type SandboxOptions } from "../sandbox";
import { createScriptHandler } from "./browser-script";
import { createControls } from "./controls";
import { listen, type RequestHandler } from "./node-server";

export const DEFAULT_SECRET_KEY = "sk_test_payments_sandbox";
export const DEFAULT_PUBLISHABLE_KEY = "pk_test_payments_sandbox";
export const DEFAULT_WEBHOOK_SECRET = "whsec_payments_sandbox";

export interface ServerOptions extends Partial<SandboxOptions> {
  /** Default 127.0.0.1: the sandbox must not be reachable from the network. */
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

/** Starts the payments sandbox on its own port: REST protocol, browser script, 3-D Secure pages. */
export async function startSandboxServer(options: ServerOptions = {}): Promise<SandboxServer> {
  const keys = {
    secretKey: options.secretKey ?? DEFAULT_SECRET_KEY,
    publishableKey: options.publishableKey ?? DEFAULT_PUBLISHABLE_KEY,
  };
  const serveScript = createScriptHandler();
  let route: RequestHandler = () => Promise.resolve(null);
  const server = await listen((request) => route(request), options.host ?? "127.0.0.1", options.port ?? 0);
  let sandbox: Sandbox;
  try {
    // Only once the port is taken: a second process must not touch the state file of the first.
    sandbox = new Sandbox({ ...options, ...keys });
  } catch (error) {
    await server.close();
    throw error;
  }
  const controls = options.testControls ? createControls(sandbox, keys.secretKey) : null;
  route = async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/stripe.js" && request.method === "GET") return serveScript(request);
    if (controls && pathname.startsWith("/_sandbox/")) return controls(request);
    return sandbox.handle(request);
  };
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
