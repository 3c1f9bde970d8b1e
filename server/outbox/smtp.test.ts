import { once } from "node:events";
import { createServer as createHttps } from "node:https";
import { type AddressInfo, createServer } from "node:net";
import { createSecureContext, createServer as createTls, TLSSocket } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeSmtp, startFakeSmtp } from "../../tests/support/outbox/fakeSmtp.ts";
import { selfSigned } from "../../tests/support/selfSigned.ts";
import { askService } from "../ground/askService.ts";
import { ServiceAway, smtpSender } from "./senders.ts";
import { connectSmtp } from "./smtp.ts";

let smtp: FakeSmtp;
beforeAll(async () => {
  smtp = await startFakeSmtp();
});
afterAll(() => smtp.close());

const message = {
  ...{ id: "m1", to: "meera@example.in", subject: "Your sofa", text: "It comes.\n" },
  writtenAt: new Date(),
};
const page = () => "<p>It comes.</p>";

describe("a mail in whose words there is a command", () => {
  it.each([
    ["subject", { subject: "Your sofa\r\nBcc: everyone@example.in\r\n\r\nRead this" }],
    ["recipient", { to: "meera@example.in\r\nBcc: everyone@example.in" }],
    ["recipient's name", { to: "Meera <meera@example.in>\r\nRCPT TO:<everyone@example.in>" }],
    ["list of recipients", { to: "meera@example.in, everyone@example.in" }],
    ["text", { text: "It comes.\r\n.\r\nMAIL FROM:<x@example.in>\r\n" }],
  ])("goes to nobody else: %s", async (_where, words) => {
    smtp.commands.length = 0;
    smtp.received.length = 0;
    const transporter = await connectSmtp(smtp.url);
    const sender = smtpSender(transporter, "Aangan <care@aangan.example>", page);
    await sender.send({ ...message, ...words }).catch(() => {});
    transporter.close();
    const recipients = smtp.commands.filter((line) => line.startsWith("RCPT"));
    expect(recipients.length).toBeLessThan(2);
    expect(recipients).not.toContain("RCPT TO:<everyone@example.in>");
    expect(smtp.commands.filter((line) => line.startsWith("MAIL")).length).toBeLessThan(2);
    const heads = smtp.received.map((received) => received.split(/\n\s*\n/)[0]);
    for (const head of heads) expect(head).not.toMatch(/^Bcc:/m);
  });
});

describe("a server whose certificate nobody vouches for", () => {
  it("gets no mail and no password", async () => {
    const said: string[] = [];
    const server = createTls(await selfSigned(), (socket) => {
      socket.on("error", () => {}).on("data", (chunk) => said.push(String(chunk)));
      socket.write("220 fake\r\n");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const transporter = await connectSmtp(`smtps://user:password@127.0.0.1:${port}`);
    const sender = smtpSender(transporter, "Aangan <care@aangan.example>", page);
    await expect(sender.send(message)).rejects.toThrow(/self-signed certificate/);
    expect(said).toEqual([]);
    server.close();
  });

  it("gets none either where it begins to encrypt by STARTTLS", async () => {
    const said: string[] = [];
    const secureContext = createSecureContext(await selfSigned());
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.write("220 fake\r\n");
      socket.once("data", () => {
        socket.write("250-STARTTLS\r\n250 AUTH PLAIN\r\n");
        socket.once("data", () => {
          socket.write("220 go on\r\n");
          const secured = new TLSSocket(socket, { isServer: true, secureContext });
          secured.on("error", () => {}).on("data", (chunk) => said.push(String(chunk)));
        });
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const transporter = await connectSmtp(`smtp://user:password@127.0.0.1:${port}`);
    const sender = smtpSender(transporter, "Aangan <care@aangan.example>", page);
    const failed = await sender.send(message).catch((error) => error);
    expect([failed.constructor, failed.code, failed.message]).toEqual([
      ServiceAway,
      "ESOCKET",
      expect.stringContaining("self-signed certificate"),
    ]);
    expect(said).toEqual([]);
    server.close();
  });

  it("is not asked anything", async () => {
    let asked = 0;
    const server = createHttps(await selfSigned(), (_request, response) => {
      asked += 1;
      response.end("{}");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const answer = await askService(`https://127.0.0.1:${port}/`, {}, { timeoutMs: 10_000 });
    expect(String(answer)).toMatch(/self-signed certificate/);
    expect(asked).toBe(0);
    server.close();
  });
});

/** Speaks no TLS, or has its word for it taken away on the way; notes what it is told. */
async function startPlainServer(answers: (line: string) => string) {
  const told: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => {}).setEncoding("utf8");
    socket.write("220 fake\r\n");
    socket.on("data", (chunk: string) => {
      told.push(...chunk.split("\r\n").filter((line) => line !== ""));
      socket.write(answers(chunk));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { told, port, close: () => server.close() };
}

describe("a server on another machine that offers no encryption", () => {
  it.each([
    ["says nothing of it", () => "250 AUTH PLAIN LOGIN\r\n"],
    [
      "takes it back",
      (line: string) =>
        line.startsWith("EHLO") ? "250-STARTTLS\r\n250 AUTH PLAIN\r\n" : "454 no\r\n",
    ],
    [
      "answers ahead of it",
      (line: string) =>
        line.startsWith("EHLO")
          ? "250-STARTTLS\r\n250 AUTH PLAIN\r\n"
          : "220 go on\r\n250 AUTH PLAIN\r\n235 welcome\r\n",
    ],
  ])("gets no password and no mail: it %s", async (_name, answers) => {
    const server = await startPlainServer(answers);
    // Another name of this machine than those which it calls itself by.
    const transporter = await connectSmtp(`smtp://user:secret@0.0.0.0:${server.port}`, 2_000);
    const sender = smtpSender(transporter, "Aangan <care@aangan.example>", page);
    await expect(sender.send(message)).rejects.toBeInstanceOf(ServiceAway);
    await expect(transporter.verify()).rejects.toThrow();
    expect(server.told.filter((line) => /AUTH|MAIL|RCPT/.test(line))).toEqual([]);
    transporter.close();
    server.close();
  });

  it("gets them where it stands on this machine, or its address says that nobody listens", async () => {
    const server = await startPlainServer((line) =>
      line.startsWith("EHLO") ? "250 AUTH PLAIN\r\n" : "235 welcome\r\n",
    );
    for (const at of [`127.0.0.1:${server.port}`, `0.0.0.0:${server.port}?requireTLS=false`]) {
      const transporter = await connectSmtp(`smtp://user:secret@${at}`, 2_000);
      await transporter.verify();
      transporter.close();
    }
    server.close();
  });
});

describe("a server that goes on and on with one answer", () => {
  it("is left after all the time that there is, also where the connection is only tried", async () => {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.write("220 fake\r\n");
      const talking = setInterval(() => socket.write("250-and\r\n"), 20);
      socket.once("close", () => clearInterval(talking));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const transporter = await connectSmtp(`smtp://127.0.0.1:${port}`, 5000, 300);
    const sender = smtpSender(transporter, "Aangan <care@aangan.example>", page);
    await expect(sender.send(message)).rejects.toThrow("aborted");
    await expect(transporter.verify()).rejects.toMatchObject({ name: "TimeoutError" });
    transporter.close();
    server.close();
  });
});
