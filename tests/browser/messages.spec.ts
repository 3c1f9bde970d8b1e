import { browserShop } from "../support/browserShopFile.ts";
import { keptMessages } from "../support/outbox/sentCodes.ts";
import { standingStaff } from "../support/staff/standingStaff.ts";
import { newCustomer } from "./buying.ts";
import { overflow, violations } from "./pageQuality.ts";
import { main } from "./places.ts";
import { expect, test } from "./visitor.ts";

test("a customer chooses their messages, and stops a kind by the link in an email @phone", async ({
  page,
  request,
  playwright,
  browser,
  baseURL,
}) => {
  const lookAt = async (of = page) => {
    expect(await violations(of), of.url()).toEqual([]);
    expect(await overflow(of), of.url()).toBe(0);
  };
  const origin = baseURL ?? "";
  const { phoneNumber, token } = await newCustomer(page);
  const headers = { Authorization: `Bearer ${token}` };

  await page.goto("/profile");
  await main(page).getByRole("link", { name: "My messages" }).click();
  const coins = page.getByRole("checkbox", { name: "Coins from referrals" });
  await expect(coins).toBeChecked();
  await coins.press("Space");
  await expect(page.getByText(/^Stopped on .+, chosen on the page of messages$/)).toBeVisible();
  await lookAt();
  await page.reload();
  await expect(coins).not.toBeChecked();

  // Somebody asks, and is answered by email.
  const email = `asha${phoneNumber}@example.in`;
  const data = { fullName: "Asha", phoneNumber, email, addressLine1: "", city: "", pincode: "" };
  expect((await request.patch("/api/user", { headers, data })).status()).toBe(200);
  const { product } = await (await request.get("/api/products/kabini-2-seater-sofa")).json();
  const question = { name: "Asha", question: `Is it heavy, for ${phoneNumber}?` };
  const asked = await request.post(`/api/questions/${product.id}`, { headers, data: question });
  expect(asked.status()).toBe(200);
  const { questions } = await (
    await request.get(`/api/questions/${product.id}/own`, { headers })
  ).json();
  const { name, value } = standingStaff.owner.cookie;
  const desk = await playwright.request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { Cookie: `${name}=${value}`, Origin: origin },
  });
  const answered = await desk.put(`/api/admin/questions/${questions[0].id}/answer`, {
    data: { answer: "About forty kilograms.", read: null },
  });
  expect(answered.status()).toBe(200);
  await desk.dispose();

  const { folder } = browserShop(origin);
  await expect.poll(async () => (await keptMessages(folder, email)).length).toBe(1);
  const [mail = ""] = await keptMessages(folder, email);
  const link = mail.match(/^Stop messages of this kind: (\S+)$/m)?.[1] ?? "";
  const { pathname, hash } = new URL(link);

  const elsewhere = await browser.newContext({ baseURL: origin });
  const stopping = await elsewhere.newPage();
  await stopping.goto(pathname + hash);
  const stop = main(stopping).getByRole("button", { name: "Stop these messages" });
  await expect(stop).toBeVisible();
  await lookAt(stopping);
  await stop.click();
  await expect(main(stopping).getByText("Stopped: answers to your questions.")).toBeVisible();
  await lookAt(stopping);
  await stopping.goto("/stop-messages#nonsense");
  await stopping.reload();
  await stop.click();
  await expect(main(stopping).getByRole("alert")).toContainText("This link is not one of ours");
  await elsewhere.close();

  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Answers to your questions" })).not.toBeChecked();
  await expect(page.getByText(/^Stopped on .+, by the link in an email$/)).toBeVisible();
});
