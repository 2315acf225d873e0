import { execFile } from "node:child_process";
import net from "node:net";
import path from "node:path";

/** A migration encrypts its connection as DATABASE_URL says, or doesn't speak at all. */

const SSL_REQUEST = 80_877_103;

/** What a migration says first to a server that has no encryption to offer, until it gives up. */
async function firstWords(query: string): Promise<{ code: number; bytes: number; explained: string }> {
  const pieces: Buffer[] = [];
  const server = net.createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", (piece) => {
      pieces.push(piece);
      if (piece.length === 8) socket.write("N");
      else socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  const explained = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      ["--import", "tsx", path.resolve(__dirname, "../../../scripts/db-migrate.ts")],
      { env: { ...process.env, DATABASE_URL: `postgresql://shop:secret@127.0.0.1:${port}/shop${query}` } },
      (_error, _stdout, stderr) => resolve(stderr),
    );
  });
  server.close();
  const said = Buffer.concat(pieces);
  return { code: said.length < 8 ? 0 : said.readInt32BE(4), bytes: said.length, explained };
}

test.each(["?sslmode=verify-full", "?sslmode=require"])("%s asks for encryption first", async (query) => {
  const { code, bytes, explained } = await firstWords(query);
  // Nothing follows the question: neither the user's name nor the password.
  expect([code, bytes]).toEqual([SSL_REQUEST, 8]);
  expect(explained).toContain("does not support SSL");
});

test("without sslmode it isn't asked for", async () => {
  expect((await firstWords("")).code).not.toBe(SSL_REQUEST);
});
