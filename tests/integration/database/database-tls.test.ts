import fs from "node:fs";
import net from "node:net";
import tls from "node:tls";
import path from "node:path";
import { command } from "@/tests/support/command";
import { emptyDatabase } from "@/tests/support/databases";

/** A migration encrypts its connection as DATABASE_URL says, or doesn't speak at all. */

const SSL_REQUEST = 80_877_103;

/** Migrates a database of `server`. @returns what the command says about its failure */
async function migrateAt(
  server: net.Server,
  query: string,
  account = "shop:secret",
  database = "/shop",
): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  const url = `postgresql://${account}@127.0.0.1:${port}${database}${query}`;
  const { stderr } = await command("db", ["migrate"], { DATABASE_URL: url });
  server.close();
  return stderr;
}

/** Of a server named other.example, which signed it itself. */
const certificate = path.resolve("tests/support/certificate/certificate.pem");
const key = path.resolve("tests/support/certificate/key.pem");

/** What a migration says, once encrypted, to a server with that certificate. */
async function wordsToStranger(query: string): Promise<{ said: string; explained: string }> {
  let said = "";
  const server = net.createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write("S");
      const secured = new tls.TLSSocket(socket, {
        isServer: true,
        cert: fs.readFileSync(certificate),
        key: fs.readFileSync(key),
      });
      secured.on("error", () => undefined);
      secured.on("data", (piece: Buffer) => {
        said += piece.toString("latin1");
        secured.destroy();
      });
    });
  });
  const explained = await migrateAt(server, query);
  return { said, explained };
}

test("verify-full says nothing to a server whose certificate nobody vouches for, or which has another name", async () => {
  const unknown = await wordsToStranger("?sslmode=verify-full");
  expect(unknown.said).toBe("");
  expect(unknown.explained).toContain("self-signed certificate");
  const misnamed = await wordsToStranger(`?sslmode=verify-full&sslrootcert=${certificate}`);
  expect(misnamed.said).toBe("");
  expect(misnamed.explained).toContain("does not match certificate's altnames");
});

test("what verify-full refuses would have been heard", async () => {
  expect((await wordsToStranger("?sslmode=no-verify")).said).toContain("shop");
});

test("nothing follows the question for encryption when there is none, neither a name nor a password", async () => {
  const said: Buffer[] = [];
  const server = net.createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", (piece) => {
      said.push(piece);
      if (piece.length === 8) socket.write("N");
      else socket.destroy();
    });
  });
  expect(await migrateAt(server, "?sslmode=require")).toContain("does not support SSL");
  const words = Buffer.concat(said);
  expect([words.length, words.readInt32BE(4)]).toEqual([8, SSL_REQUEST]);
});

// A migration opens several connections, one after the other, each in its own way.
test("a migration that gets through encrypts all of its connections", async () => {
  const database = await emptyDatabase();
  const { username, password, hostname, port, pathname } = new URL(database.url);
  const firstCodes: number[] = [];
  const secured = { isServer: true, cert: fs.readFileSync(certificate), key: fs.readFileSync(key) };
  // Encrypts for a server that can't: what comes as plain text gets through as well.
  const server = net.createServer((socket) => {
    const onwards = net.connect(Number(port), hostname);
    onwards.on("error", () => undefined);
    socket.on("error", () => undefined);
    socket.once("data", (piece) => {
      firstCodes.push(piece.readInt32BE(4));
      const asked = firstCodes.at(-1) === SSL_REQUEST;
      if (asked) socket.write("S");
      else onwards.write(piece);
      const speaker = asked ? new tls.TLSSocket(socket, secured) : socket;
      speaker.on("error", () => undefined);
      speaker.pipe(onwards).pipe(speaker);
    });
  });
  const explained = await migrateAt(server, "?sslmode=no-verify", `${username}:${password}`, pathname);
  await database.drop();
  expect(explained).toBe("");
  expect(firstCodes.length).toBeGreaterThan(3);
  expect([...new Set(firstCodes)]).toEqual([SSL_REQUEST]);
});
