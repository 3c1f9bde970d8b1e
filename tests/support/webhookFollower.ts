import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** Whoever follows what happens in the shop: keeps what came, and answers as it is told. */
export async function openFollower() {
  const came: { headers: IncomingMessage["headers"]; body: string }[] = [];
  const mood: { status: number | "silent" | Promise<number> } = { status: 200 };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", async () => {
      came.push({ headers: request.headers, body });
      const status = await mood.status;
      if (status !== "silent") response.writeHead(status).end("noted");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    came,
    mood,
    url: `http://127.0.0.1:${port}/follow`,
    /** The types and subjects of what came. */
    told: () =>
      came.map(({ body }) => {
        const { type, data } = JSON.parse(body);
        return `${type} ${data.number ?? data.order ?? data.sku ?? data.slug ?? ""}`.trim();
      }),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
