import net from "node:net";

/** What the server does at the first line of a client that matches `at`; without `answer` it closes the connection. */
type Fault = { at: RegExp; answer?: string };

/**
 * A mail server on this machine that requires a login, accepts mail, refuses recipients at refused.example, and can be
 * told to fail. The text of a mail, from its first header to the final dot, counts as one line.
 * @param answersAfterMs how long it thinks about a mail that it has received
 */
export async function startSmtpServer({ answersAfterMs = 0 } = {}) {
  const received: string[] = [];
  const state: { fault: Fault | null; connections: number } = { fault: null, connections: 0 };
  const server = net.createServer((socket) => {
    state.connections++;
    let reading = false;
    let text = "";
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 mail.test ESMTP");
    socket.setEncoding("utf8");
    socket.on("error", () => undefined);
    socket.on("data", (chunk: string) => {
      text += chunk;
      for (;;) {
        const end = reading ? text.indexOf("\r\n.\r\n") : text.indexOf("\r\n");
        if (end < 0) return;
        const piece = text.slice(0, end);
        text = text.slice(end + (reading ? 5 : 2));
        if (state.fault?.at.test(piece)) {
          reading = false;
          if (state.fault.answer) say(state.fault.answer);
          else return socket.destroy();
        } else if (reading) {
          reading = false;
          received.push(piece);
          setTimeout(say, answersAfterMs, "250 taken");
        } else if (/^EHLO/i.test(piece)) say("250-mail.test\r\n250 AUTH PLAIN");
        else if (/^AUTH PLAIN/i.test(piece)) say("235 welcome");
        else if (/^DATA/i.test(piece)) {
          reading = true;
          say("354 go on");
        } else if (/^RCPT.*@refused\.example/i.test(piece)) say("550 no such mailbox");
        else if (/^QUIT/i.test(piece)) socket.end("221 bye\r\n");
        else say("250 ok");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `smtp://shop:secret@127.0.0.1:${port}?tls=off`,
    received,
    state,
    close: () => server.close(),
  };
}
