import net from "node:net";

/**
 * The database's one address, as a host's DNS or balancer gives it: leads to whichever server is the primary.
 */
export class Relay {
  private readonly sockets = new Set<net.Socket>();
  private readonly server: net.Server;

  constructor(
    readonly port: number,
    private target: number,
  ) {
    this.server = net.createServer((client) => {
      const upstream = net.connect(this.target, "127.0.0.1");
      for (const [one, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        this.sockets.add(one);
        one.pipe(other);
        one.on("error", () => other.destroy());
        one.on("close", () => {
          this.sockets.delete(one);
          other.destroy();
        });
      }
    });
    this.server.listen(port, "127.0.0.1");
    this.server.unref();
  }

  /** New connections go there; existing ones are cut. */
  leadTo(port: number): void {
    this.target = port;
    for (const socket of this.sockets) socket.destroy();
  }
}
