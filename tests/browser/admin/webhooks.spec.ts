import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { standingStaff } from "../../support/staff/standingStaff.ts";
import { overflow, violations } from "../pageQuality.ts";
import { expect, test } from "../visitor.ts";

test("another system follows the shop, is tried, and gets a new secret @phone", async ({
  page,
  context,
}) => {
  const came: string[] = [];
  // What other tests do at the shop meanwhile comes here as well.
  const follower = createServer(async (request, response) => {
    const { type } = (await json(request)) as { type: string };
    if (type === "webhook.test") came.push(String(request.headers["webhook-signature"]));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => follower.listen(0, "127.0.0.1", resolve));
  const { port } = follower.address() as AddressInfo;
  const name = `Books ${port}`;
  await context.addCookies([standingStaff.owner.cookie]);
  await page.goto("/admin/webhooks/new");
  await page.getByLabel("Address").fill("https://10.0.0.8/hook");
  await page.getByLabel("What it is called").fill(name);
  await page.getByRole("button", { name: "Let it follow" }).press("Enter");
  await expect(page.getByText("This address leads to a private network.").first()).toBeVisible();
  await page.getByLabel("Address").fill(`http://127.0.0.1:${port}/hook`);
  await page.getByLabel("There are more or fewer pieces of a variant").uncheck();
  await page.getByRole("button", { name: "Let it follow" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Send a test" }).press("Enter");
  const log = page.getByRole("table", { name: "Deliveries" });
  await expect(log.getByRole("row").filter({ hasText: "webhook.test" })).toContainText("Sent");
  expect(came).toEqual([expect.stringMatching(/^v1,\S+$/)]);

  await page.getByRole("button", { name: "New secret" }).press("Enter");
  const sure = page.getByRole("dialog", { name: "Make a new secret?" });
  await sure.getByRole("button", { name: "Make a new secret" }).press("Enter");
  await expect(page.getByText(/The secret before counts until/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/The secret before counts until/)).toBeVisible();
  await expect(page.getByText(/^whsec_/)).toHaveCount(0);
  expect([await violations(page), await overflow(page)]).toEqual([[], 0]);
  await page.getByRole("button", { name: "Delete" }).press("Enter");
  const gone = page.getByRole("dialog", { name: "Delete this endpoint?" });
  await gone.getByRole("button", { name: "Delete the endpoint" }).press("Enter");
  await expect(page.getByText(`${name} follows no more.`)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(0);
  follower.close();
});
