import { standingStaff } from "../support/staff/standingStaff.ts";
import { giveAddress, newCustomer, pay } from "./buying.ts";
import { overflow, violations } from "./pageQuality.ts";
import { main, press } from "./places.ts";
import { freshNumber, password } from "./signedIn.ts";
import { expect, test } from "./visitor.ts";

test("a customer refers a friend, and spends coins @phone", async ({
  page,
  context,
  browser,
  request,
  baseURL,
}, { workerIndex }) => {
  const lookAt = async () => {
    expect(await violations(page), page.url()).toEqual([]);
    expect(await overflow(page), page.url()).toBe(0);
  };
  const { phoneNumber, token } = await newCustomer(page);
  await page.goto("/profile");
  await main(page).getByRole("link", { name: "Refer a friend" }).click();
  const link = page.getByLabel("Your link", { exact: true }).and(page.locator("input"));
  await expect(link).toHaveValue(/\/r\/[2-9A-Z]{10}$/);
  await expect(main(page).getByText("Nobody yet.")).toBeVisible();
  await lookAt();

  const theirs = await browser.newContext({ baseURL: baseURL ?? "" });
  const friend = await theirs.newPage();
  await friend.goto(new URL(await link.inputValue()).pathname);
  await expect(friend).toHaveURL("/refer");
  const sent = { phoneNumber: freshNumber(workerIndex), password };
  expect((await theirs.request.post("/api/auth/register", { data: sent })).ok()).toBe(true);
  await theirs.close();
  await page.reload();
  await expect(main(page).getByText(`••• ${sent.phoneNumber.slice(-2)}`)).toBeVisible();
  await expect(main(page).getByText("No order yet.")).toBeVisible();

  const headers = { Authorization: `Bearer ${token}` };
  const { user } = await (await request.get("/api/user", { headers })).json();
  await context.addCookies([standingStaff.owner.cookie]);
  await page.goto(`/admin/customers/${user.id}`);
  await page.getByLabel("Coins").fill("2000");
  await page.getByLabel("Why").fill("For your patience");
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.getByText("+2000")).toBeVisible();
  await lookAt();

  await page.goto("/product/netravati-bar-stool");
  await press(page, "Buy Now");
  await giveAddress(page, phoneNumber);
  await page.getByLabel("Use 1,389 coins (₹1,389)").check();
  await expect(page.getByRole("region", { name: "Your order" })).toContainText("−₹1,389");
  // Away from the edge of the header, which stands over what is scrolled below it.
  await page.evaluate(() => scrollTo(0, 0));
  await lookAt();
  const number = await pay(page, "cod", "₹5,560");
  await page.goto("/coins");
  await expect(main(page).getByText("611 coins", { exact: true })).toBeVisible();
  await expect(main(page).getByText(`order ${number}`)).toBeVisible();
  await expect(main(page).getByText("For your patience")).toBeVisible();
  await lookAt();
});
