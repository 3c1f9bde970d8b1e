import type { APIRequestContext, Page } from "@playwright/test";
import { fillCart, giveAddress, newCustomer, pay } from "./buying.ts";
import { checkoutPages, main, press, sample } from "./places.ts";
import { freshNumber, newMember, password, test } from "./signedIn.ts";
import { expect } from "./visitor.ts";

/** What the next person finds in this tab's stores, but for when somebody logged out and where a page stood. */
async function leftIn(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  const harmless = [
    ...["isAuthenticated", "aangan.loggedOut", "aangan.sessionEnded", "aangan.scrollPlaces"],
    "signed-in-once",
  ];
  return keys.filter((key) => !harmless.includes(key));
}

/** Begins a checkout of the customer's cart, and an address. */
async function beginTyping(page: Page) {
  await page.goto("/shopping");
  await press(page, "PROCEED TO CHECKOUT");
  await expect(page).toHaveURL("/adress-shipping");
  await page.getByLabel("Full name").fill("Asha Rao");
}

test("whoever logs out leaves nothing of the checkout to the next person @phone", async ({
  page,
  request,
}) => {
  const { token } = await newCustomer(page);
  await fillCart(request, token, ["gulmohar-bedside-table"]);
  await beginTyping(page);
  await page.goto("/profile");
  await press(page, "Logout");
  await expect(page).toHaveURL("/login");
  expect(await leftIn(page)).toEqual([]);
});

test("nor in another tab, whether that shows the checkout, another page or none @phone", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { token } = await newCustomer(page);
  await fillCart(request, token, ["gulmohar-bedside-table", "netravati-bar-stool"]);
  await page.goto("/about");
  const tabs: Page[] = [];
  for (const leaveTo of [null, "/about", "about:blank"]) {
    const tab = await context.newPage();
    await beginTyping(tab);
    if (leaveTo !== null) await tab.goto(leaveTo);
    tabs.push(tab);
  }
  await page.goto("/profile");
  await press(page, "Logout");
  await expect(page).toHaveURL("/login");
  const [showing] = tabs;
  if (showing === undefined) throw new Error("there is no tab");
  await expect(main(showing).getByText("Sample", { exact: true })).toBeVisible();
  await expect(showing.getByLabel("Full name")).not.toHaveValue("Asha Rao");
  for (const tab of tabs) {
    await tab.goto(`${baseURL}/adress-shipping`);
    await expect(main(tab).getByText("Sample", { exact: true })).toBeVisible();
    expect(await leftIn(tab)).toEqual([]);
  }
});

test("nor does whoever deletes their account @phone", async ({ page, request }) => {
  const { token } = await newCustomer(page);
  await fillCart(request, token, ["gulmohar-bedside-table"]);
  await beginTyping(page);
  await page.goto("/profile");
  await press(page, "Delete my account");
  await page.getByRole("dialog").getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  expect(await leftIn(page)).toEqual([]);
});

/** Elsewhere the customer logs in, and logs all other devices out, of which this page learns. */
async function logOutFromElsewhere(page: Page, request: APIRequestContext, phoneNumber: string) {
  const login = await request.post("/api/auth/login", { data: { phoneNumber, password } });
  const headers = { Authorization: `Bearer ${(await login.json()).token}` };
  expect((await request.delete("/api/user/sessions", { headers })).ok()).toBe(true);
  await page.goto("/orders");
  await expect(main(page).getByRole("link", { name: "Login" })).toBeVisible();
}

test("a device that is logged out from elsewhere shows nothing of what was ordered, in no tab @phone", async ({
  page,
  context,
  request,
  signIn,
  baseURL,
}, { workerIndex }) => {
  const { phoneNumber } = await signIn(page);
  const other = await context.newPage();
  await page.goto("/about");
  for (const tab of [page, other]) {
    await tab.goto("/product/netravati-bar-stool");
    await press(tab, "Buy Now");
    await giveAddress(tab, freshNumber(workerIndex));
    await pay(tab, "cod", "₹6,949");
  }
  await other.goto("about:blank");
  await logOutFromElsewhere(page, request, phoneNumber);
  for (const tab of [page, other]) {
    for (const path of ["/orders", ...checkoutPages]) {
      await tab.goto(`${baseURL}${path}`);
      await expect(sample(tab).first()).toBeVisible();
      await expect(main(tab).getByText("Lavelle")).toBeHidden();
    }
    expect(await leftIn(tab)).toEqual([]);
  }
});

test("a checkout that is open there goes on, and becomes an order @phone", async ({
  page,
  request,
  signIn,
}, { workerIndex }) => {
  const { phoneNumber } = await signIn(page);
  await page.goto("/product/netravati-bar-stool");
  await press(page, "Buy Now");
  await giveAddress(page, freshNumber(workerIndex));
  await logOutFromElsewhere(page, request, phoneNumber);
  await page.goto("/payment");
  const number = await pay(page, "cod", "₹6,949");
  await page.goto("/orders");
  await expect(main(page).getByRole("heading", { name: `Order ${number}` })).toBeVisible();
});

/** Somebody logs in here, whoever was before. */
async function logIn(page: Page, phoneNumber: string) {
  await page.goto("/login");
  await page.getByLabel("Phone number").fill(phoneNumber);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await main(page).getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL("/");
}

const typed = (page: Page) => page.evaluate(() => sessionStorage.getItem("aangan.addressDraft"));

test("once its time is over, whoever logs in there finds nothing of what was typed @phone", async ({
  page,
  request,
  signIn,
}) => {
  const { phoneNumber, token } = await signIn(page);
  await fillCart(request, token, ["gulmohar-bedside-table"]);
  await page.goto("/shopping");
  await press(page, "Use a discount code");
  await page.getByLabel("Discount code").fill("AANGAN15");
  await press(page, "Apply");
  await expect(main(page).getByText("With AANGAN15 you pay")).toBeVisible();
  await beginTyping(page);
  await logOutFromElsewhere(page, request, phoneNumber);
  await page.goto("/adress-shipping");
  await expect(page.getByLabel("Full name")).toHaveValue("Asha Rao");
  await page.clock.setFixedTime(Date.now() + 16 * 60_000);
  const next = await newMember();
  await logIn(page, next.phoneNumber);
  expect(await typed(page)).toBeNull();
  await fillCart(request, next.token, ["gulmohar-bedside-table"]);
  await page.goto("/shopping");
  await press(page, "PROCEED TO CHECKOUT");
  await expect(page).toHaveURL("/adress-shipping");
  await expect(page.getByLabel("Full name")).toHaveValue("");
  await expect(main(page).getByText("AANGAN15")).toBeHidden();
});

test("and before that, whoever begins another @phone", async ({ page, request, signIn }) => {
  const { phoneNumber, token } = await signIn(page);
  await fillCart(request, token, ["gulmohar-bedside-table"]);
  await beginTyping(page);
  await logOutFromElsewhere(page, request, phoneNumber);
  const next = await newMember();
  await logIn(page, next.phoneNumber);
  await page.goto("/product/netravati-bar-stool");
  await press(page, "Buy Now");
  await expect(page).toHaveURL("/adress-shipping");
  await expect(page.getByLabel("Full name")).toHaveValue("");
});

test("who logs in over another customer finds nothing of theirs, and over themselves all @phone", async ({
  page,
  request,
  signIn,
}) => {
  const { phoneNumber, token } = await signIn(page);
  await fillCart(request, token, ["gulmohar-bedside-table"]);
  await beginTyping(page);
  await logIn(page, phoneNumber);
  expect(await typed(page)).toContain("Asha Rao");
  const session = await page.evaluate(() => localStorage.getItem("token"));
  await logIn(page, (await newMember()).phoneNumber);
  expect(await typed(page)).toBeNull();
  await page.goto("/adress-shipping");
  await expect(sample(page).first()).toBeVisible();
  const headers = { Authorization: `Bearer ${session}` };
  await expect.poll(async () => (await request.get("/api/user", { headers })).status()).toBe(401);
});
