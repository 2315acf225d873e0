import net from "node:net";

/** A line to a database server that can be cut, as if the server were away. */
export class DatabaseLine {
  private readonly connections = new Set<net.Socket>();
  private server: net.Server | null = null;
  private port = 0;

  /** @param url of the database behind it */
  constructor(private readonly url: URL) {}

  /** Opens it; always on the same port of this machine. */
  async open(): Promise<void> {
    const { hostname, port } = this.url;
    this.server = net.createServer((near) => {
      const far = net.connect(Number(port), hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.connections.add(from);
        from.pipe(to);
        from.on("error", () => to.destroy());
        from.on("close", () => this.connections.delete(from));
      }
    });
    const { server } = this;
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    this.port = (server.address() as net.AddressInfo).port;
  }

  /** Cuts it: connections end, and new ones are refused. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const connection of this.connections) connection.destroy();
    await closed;
  }

  /** Address of the database through this line. */
  get address(): string {
    const url = new URL(this.url);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }
}
