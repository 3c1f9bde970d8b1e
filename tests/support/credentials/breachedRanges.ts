import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** For tests: a server that speaks the range protocol of Have I Been Pwned. */
export interface BreachedRanges {
  url: string;
  mood: "well" | "down" | "hanging" | "endless";
  /** What was asked for: the path, and whether padding was wanted. */
  asked: { path: string; padding: string | undefined }[];
  close(): Promise<void>;
}

/** Knows these passwords, and pads every answer with lines of count 0: among them one of `padded`. */
export async function startBreachedRanges(
  known: readonly string[],
  padded: readonly string[] = [],
): Promise<BreachedRanges> {
  const sha1 = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase();
  const lines = [
    ...known.map((password, place) => ({ hash: sha1(password), count: 3 * (place + 1) })),
    ...padded.map((password) => ({ hash: sha1(password), count: 0 })),
  ];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    ranges.asked.push({ path, padding: request.headers["add-padding"]?.toString() });
    if (ranges.mood === "hanging") return;
    if (ranges.mood === "down") return response.writeHead(503).end();
    if (ranges.mood === "endless") return response.end("0".repeat(4 * 1024 * 1024));
    const prefix = path.split("/").at(-1) ?? "";
    const found = lines.filter(({ hash }) => hash.startsWith(prefix));
    const padding = Array.from({ length: 800 }, (_, n) => `${sha1(`padding ${n}`).slice(5)}:0`);
    response.writeHead(200, { "content-type": "text/plain" });
    response.end(
      [...padding, ...found.map(({ hash, count }) => `${hash.slice(5)}:${count}`)].join("\r\n"),
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const ranges: BreachedRanges = {
    url: `http://127.0.0.1:${port}/range`,
    mood: "well",
    asked: [],
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return ranges;
}
