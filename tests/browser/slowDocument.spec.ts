import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { watchShifts } from "./pageQuality.ts";
import { expect, test } from "./visitor.ts";

const parts = 40;

/** Waits until the page has shown what it has; before its body begins there is nothing to show. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      document.body &&
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Opens a page's document, and nothing that belongs to it, a part at a time: each comes when the one before is seen. */
async function openInParts(page: Page, path: string): Promise<void> {
  const text = await (await page.request.get(path)).text();
  const length = Math.ceil(text.length / parts);
  const server = createServer((request, answer) => {
    if (request.url !== path) return void answer.writeHead(404).end();
    answer.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    answer.write(text.slice(0, length));
    server.emit("begun", answer);
  }).listen(0, "127.0.0.1");
  try {
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const [[answer]] = await Promise.all([
      once(server, "begun"),
      page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: "commit" }),
    ]);
    for (let at = length; at < text.length; at += length) {
      await painted(page);
      answer.write(text.slice(at, at + length));
    }
    answer.end();
    await page.waitForLoadState();
    await painted(page);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

for (const path of ["/", "/products/sofa", "/product/jaisalmer-3-seater-sofa"]) {
  test(`${path} hardly moves while its document comes part by part`, async ({ page }) => {
    const shift = await watchShifts(page);
    await openInParts(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // The field of the search gives way to the signs beside it, on wide screens.
    expect(await shift()).toBeLessThan(0.0025);
  });
}
