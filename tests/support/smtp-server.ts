import net from "node:net";

/** A mail server on this machine that accepts mail, refuses recipients at refused.example, and can be told to fail. */
export async function startSmtpServer() {
  const received: string[] = [];
  const state = { failing: false };
  const server = net.createServer((socket) => {
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
        if (reading) {
          reading = false;
          received.push(piece);
          say("250 taken");
        } else if (/^EHLO/i.test(piece)) say("250 mail.test");
        else if (/^DATA/i.test(piece)) {
          reading = true;
          say("354 go on");
        } else if (/^MAIL/i.test(piece) && state.failing) say("451 later, please");
        else if (/^RCPT.*@refused\.example/i.test(piece)) say("550 no such mailbox");
        else if (/^QUIT/i.test(piece)) socket.end("221 bye\r\n");
        else say("250 ok");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, state, close: () => server.close() };
}
