import net from "node:net";

/**
 * The one address of a PostgreSQL database, as a host's DNS or balancer gives it. It can be cut, as if the server were
 * away, and led to another server.
 */
export class DatabaseLine {
  private readonly connections = new Set<net.Socket>();
  private server: net.Server | null = null;
  private port = 0;

  /** @param url of the database behind it */
  constructor(private readonly url: URL) {}

  /** Opens it; always on the same port of this machine. */
  async open(): Promise<void> {
    this.server = net.createServer((near) => {
      const far = net.connect(Number(this.url.port), this.url.hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.connections.add(from);
        from.pipe(to);
        from.on("error", () => to.destroy());
        from.on("close", () => {
          this.connections.delete(from);
          to.destroy();
        });
      }
    });
    const { server } = this;
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    this.port = (server.address() as net.AddressInfo).port;
  }

  /** Cuts it: connections end, and new ones are refused. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    this.endConnections();
    await closed;
  }

  /** New connections go to another server of this machine; existing ones are cut. */
  leadTo(port: number): void {
    this.url.port = String(port);
    this.endConnections();
  }

  /** Address of the database through this line. */
  get address(): string {
    const url = new URL(this.url);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  private endConnections(): void {
    for (const connection of this.connections) connection.destroy();
  }
}
