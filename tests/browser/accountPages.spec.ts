import { lookEnlarged } from "./enlargedText.ts";
import { overflow, scriptBudget, violations, watchLoad } from "./pageQuality.ts";
import { addedToCart, listening, main, openWhole, press } from "./places.ts";
import { expect, password, test } from "./signedIn.ts";

test("the pages of an account are closed to visitors, with and without scripts @phone", async ({
  browser,
  baseURL,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled });
    const page = await context.newPage();
    for (const [path, message] of [
      ["/shopping", "Please log in to view your cart."],
      ["/wishlist", "You must be logged in to view your wishlist."],
      ["/profile", "Not authenticated. Please log in to view your profile."],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      await expect(main(page).getByRole("link", { name: "Login" })).toBeVisible();
    }
    await context.close();
  }
});

for (const path of ["/login", "/register", "/otp", "/shopping", "/wishlist", "/profile"]) {
  for (const who of ["a visitor", "a customer"] as const) {
    test(`${path} is accessible, steady and small for ${who}`, async ({
      page,
      request,
      signIn,
    }) => {
      if (who === "a customer") {
        const customer = await signIn(page);
        const headers = { Authorization: `Bearer ${customer.token}` };
        const { product } = await (await request.get("/api/products/kabini-2-seater-sofa")).json();
        const data = { productId: product.id, variantId: product.variants[0].id, quantity: 1 };
        await request.post("/api/cart/items", { headers, data });
        await request.post("/api/wishlist/items", { headers, data: { productId: product.id } });
      }
      const load = await watchLoad(page);
      await openWhole(page, path);
      expect(await load.shift()).toBeLessThan(0.001);
      expect(await load.scriptKilobytes()).toBeLessThanOrEqual(scriptBudget);
      if (path === "/profile" && who === "a customer") await press(page, "Edit Profile");
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await lookEnlarged(page);
    });
  }
}

test("an OTP is typed, pasted and corrected digit by digit @phone", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/otp");
  await listening(page);
  const box = (digit: number) => page.getByRole("textbox", { name: `Digit ${digit} of 4` });
  await box(1).click();
  await page.keyboard.type("1x2");
  await expect(box(3)).toBeFocused();
  await press(page, "Verify");
  await expect(page.getByText("Please enter the complete 4-digit OTP.")).toBeVisible();
  await expect(box(3)).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(box(2)).toBeFocused();
  await expect(box(2)).toHaveValue("");
  await page.evaluate(() => navigator.clipboard.writeText("98 76"));
  await box(2).press("ControlOrMeta+v");
  for (const [index, digit] of [..."9876"].entries()) {
    await expect(box(index + 1)).toHaveValue(digit);
  }
  await press(page, "Verify");
  await expect(page.getByText("Please enter the complete 4-digit OTP.")).toBeHidden();
});

test("the way from login to checkout needs no mouse @wide", async ({ page, member }) => {
  async function tabTo(name: string, role: "link" | "button" | "textbox") {
    const target = page.getByRole(role, { name, exact: true }).filter({ visible: true }).first();
    for (let steps = 0; steps < 80; steps += 1) {
      await page.keyboard.press("Tab");
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${name} is out of the keyboard's reach`);
  }
  await page.goto("/product/jaisalmer-3-seater-sofa");
  await expect(page.locator("html")).toHaveAttribute("data-ready", /.*/);
  await tabTo("Add To Cart", "button");
  await page.keyboard.press("Enter");
  await addedToCart(page);
  await tabTo("Login", "link");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
  await tabTo("Phone number", "textbox");
  await page.keyboard.type(member.phoneNumber);
  await tabTo("Password", "textbox");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await tabTo("Cart, 1 item", "link");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("table")).toBeVisible();
  await tabTo("One Jaisalmer 3 Seater Sofa more", "button");
  await page.keyboard.press("Enter");
  await expect(main(page).getByText("2 pieces", { exact: true })).toBeVisible();
  await tabTo("PROCEED TO CHECKOUT", "button");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/adress-shipping");
});
