import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { main, press } from "./places.ts";
import { newMember, type TestCustomer } from "./signedIn.ts";

/** A customer of this test's own, signed in before the first page is opened, and again with every page. */
export async function newCustomer(page: Page): Promise<TestCustomer> {
  const member = await newMember();
  const headers = { Authorization: `Bearer ${member.token}` };
  const { user } = await (await page.request.get("/api/user", { headers })).json();
  await page.addInitScript(
    ([newToken, details]) => {
      localStorage.setItem("token", newToken);
      localStorage.setItem("userDetails", details);
      localStorage.setItem("isAuthenticated", "true");
    },
    [member.token, JSON.stringify(user)] as const,
  );
  return member;
}

/** The first variant of each product, one piece, into the customer's cart. */
export async function fillCart(request: APIRequestContext, token: string, slugs: string[]) {
  for (const slug of slugs) {
    const { product } = await (await request.get(`/api/products/${slug}`)).json();
    const data = { productId: product.id, variantId: product.variants[0].id, quantity: 1 };
    const headers = { Authorization: `Bearer ${token}` };
    const added = await request.post("/api/cart/items", { headers, data });
    expect(added.ok()).toBe(true);
  }
}

/** The form at `/adress-shipping`; the PIN code finds the state. */
const bengaluru = { pincode: "560 001", city: "Bengaluru", state: "Karnataka" };

export async function giveAddress(page: Page, phoneNumber: string, at = bengaluru) {
  await typeAddress(page, phoneNumber, at);
  await press(page, "Deliver to this address");
  await expect(page).toHaveURL("/payment");
}

export async function typeAddress(
  page: Page,
  phoneNumber: string,
  { pincode, city, state } = bengaluru,
) {
  await expect(page).toHaveURL("/adress-shipping");
  await page.getByLabel("Full name").fill("Asha Rao");
  await page.getByLabel("Phone number").fill(phoneNumber);
  await page.getByLabel("PIN code").fill(pincode);
  await page.getByLabel("House, flat and building").fill("12, Lavelle Road");
  await page.getByLabel("City or town").fill(city);
  await expect(page.getByLabel("State")).toHaveValue(state);
}

/** Somebody buys a stool as a guest; answers the order's number. */
export async function buyStool(page: Page, phoneNumber: string, method: "cod" | "online") {
  await page.goto("/product/netravati-bar-stool");
  await press(page, "Buy Now");
  await giveAddress(page, phoneNumber);
  return pay(page, method, "₹6,949");
}

/** At `/payment`: pays one way or the other, through to the thanks. Answers the order's number. */
export async function pay(page: Page, method: "cod" | "online", total: string): Promise<string> {
  if (method === "cod") {
    await main(page).getByLabel("Cash on delivery").check();
    await press(page, `Place order for ${total}`);
  } else {
    await main(page).getByLabel("Pay online").check();
    await press(page, `Pay ${total}`);
    const gateway = page.getByRole("dialog", { name: "Test gateway: no money moves" });
    await gateway.getByRole("button", { name: "Let the payment succeed" }).click();
  }
  await expect(page.getByRole("heading", { name: "Thank You For Your Order!" })).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect(searchParams.get("ost")).toBe("SUCCESS");
  const heading = main(page).getByRole("heading", { name: /^Order AG-/ });
  await expect(heading).toBeVisible();
  return ((await heading.textContent()) ?? "").replace("Order ", "");
}

/** From the thanks to the page that says more; the address changes before the thanks give way. */
export async function seeWhatHappensNext(page: Page, number: string): Promise<void> {
  await main(page).getByRole("link", { name: "What happens next" }).click();
  await expect(page).toHaveURL("/sucess");
  await expect(main(page).getByRole("heading", { name: `Order ${number}` })).toHaveCount(0);
  await expect(main(page).getByText(number)).toBeVisible();
}

/** Finds the order by its number and phone number at `/tracking`. */
export async function track(page: Page, number: string, phoneNumber: string) {
  await page.goto("/tracking");
  await page.getByLabel("Order number").fill(number.toLowerCase().replaceAll("-", " "));
  await page.getByLabel("Phone number").fill(`+91 ${phoneNumber}`);
  await press(page, "Track order");
  await expect(main(page).getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  expect(page.url()).not.toContain(phoneNumber);
}

/** Presses the download button of the order in view; what is saved must be a PDF. */
export async function downloadPdf(page: Page) {
  const saved = page.waitForEvent("download");
  await main(page)
    .getByRole("button", { name: /^Download (invoice|confirmation)/ })
    .click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  const file = await download.createReadStream();
  const first = (await file.take(1).toArray())[0] as Buffer;
  expect(first.subarray(0, 5).toString()).toBe("%PDF-");
}

/** Cancels the order in view, after the second question. */
export async function cancel(page: Page) {
  await press(page, "Cancel order");
  const question = page.getByRole("dialog", { name: "Cancel this order?" });
  await question.getByRole("button", { name: "Yes, cancel the order" }).click();
  await expect(question).toBeHidden();
  await expect(main(page).getByText("Cancelled").first()).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Cancel order" })).toHaveCount(0);
}
