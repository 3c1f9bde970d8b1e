import { type AddressInfo, createServer, type Socket } from "node:net";

export interface FakeSmtp {
  url: string;
  /** What was said to it, but for messages. */
  commands: string[];
  /** Whole messages, as they came. */
  received: string[];
  /** What it answers to a recipient. */
  recipientAnswer: string;
  /** What it answers to lines that begin so. */
  answers: Map<string, string>;
  /** `away`: it hangs up at once. `hanging`: it takes calls and says nothing. */
  mood: "well" | "away" | "hanging";
  /** It hangs up on a message in which this stands. */
  hangsUpAt: string | null;
  /** Until then it has a message, and does not say that it took it. */
  takes: Promise<void>;
  close(): Promise<void>;
}

/** For tests: a mail server that takes what comes, or refuses the recipient as it is told. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.setEncoding("utf8");
    let message: string | null = null;
    let rest = "";
    if (fake.mood !== "well") {
      if (fake.mood === "away") socket.destroy();
      return;
    }
    socket.write("220 fake\r\n");
    socket.on("data", (chunk: string) => {
      rest += chunk;
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (message === null) {
          fake.commands.push(line);
          const answered = answer(line);
          socket.write(`${answered}\r\n`);
          if (answered.startsWith("354")) message = "";
          if (line === "QUIT") socket.end();
        } else if (line === ".") {
          if (fake.hangsUpAt !== null && message.includes(fake.hangsUpAt)) return socket.destroy();
          fake.received.push(message);
          message = null;
          fake.takes.then(() => socket.write("250 taken\r\n"));
        } else message += `${line}\n`;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const fake: FakeSmtp = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    commands: [],
    received: [],
    recipientAnswer: "250 known",
    answers: new Map(),
    mood: "well",
    hangsUpAt: null,
    takes: Promise.resolve(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  const answer = (line: string) => {
    for (const [start, said] of fake.answers) if (line.startsWith(start)) return said;
    if (line.startsWith("RCPT")) return fake.recipientAnswer;
    if (line === "DATA") return "354 go on";
    return line === "QUIT" ? "221 bye" : "250 fake";
  };
  return fake;
}
