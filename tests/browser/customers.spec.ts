import type { Page } from "@playwright/test";
import { lookInBoth } from "./pageQuality.ts";
import { addedToCart, main, press } from "./places.ts";
import { expect, freshNumber, newMember, password, test } from "./signedIn.ts";

const sofa = "/product/jaisalmer-3-seater-sofa";

async function fillAndSend(page: Page, phoneNumber: string, secret: string, button: string) {
  await page.getByLabel("Phone number").fill(phoneNumber);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await main(page).getByRole("button", { name: button, exact: true }).click();
}

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

test("a password is pasted, and a password manager knows what each field is @phone", async ({
  page,
  context,
}) => {
  const { phoneNumber } = await newMember();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const field = page.getByLabel("Password", { exact: true });
  await page.goto("/register");
  await expect(field).toHaveAttribute("autocomplete", "new-password");
  await page.goto("/login");
  await expect(field).toHaveAttribute("autocomplete", "current-password");
  await expect(page.getByLabel("Phone number")).toHaveAttribute("autocomplete", /username|tel/);
  await page.getByLabel("Phone number").fill(phoneNumber);
  await page.evaluate((text) => navigator.clipboard.writeText(text), password);
  await field.press("ControlOrMeta+v");
  await expect(field).toHaveValue(password);
  await field.press("Enter");
  await expect(page.getByText("Login successful!")).toBeVisible();
});

test("register, wish, log out, log in, cart, profile @phone", async ({ page }, { workerIndex }) => {
  const phoneNumber = freshNumber(workerIndex);
  await page.goto("/register");
  await fillAndSend(page, phoneNumber, password, "Register");
  await expect(page.getByText("Registration successful!")).toBeVisible();
  await expect(page).toHaveURL("/");
  const keys = await stored(page);
  expect(keys.isAuthenticated).toBe("true");
  expect(keys.authToken).toBe(keys.token);
  expect(JSON.parse(keys.userDetails ?? "")).toMatchObject({ phoneNumber });
  expect(keys.authUser).toBe(keys.userDetails);

  await page.goto(sofa);
  await press(page, "Add Jaisalmer 3 Seater Sofa to wishlist");
  await expect(
    main(page).getByRole("button", { name: "Remove Jaisalmer 3 Seater Sofa from wishlist" }),
  ).toBeVisible();

  await page.goto("/profile");
  await press(page, "Logout");
  await expect(page).toHaveURL("/login");
  expect(await stored(page)).toEqual({ isAuthenticated: "false" });

  await fillAndSend(page, phoneNumber, password, "Sign In");
  await expect(page.getByText("Login successful!")).toBeVisible();
  await expect(page).toHaveURL("/");

  await page.goto("/wishlist");
  await main(page).getByRole("link", { name: "Jaisalmer 3 Seater Sofa" }).click();
  await press(page, "Add To Cart");
  await addedToCart(page);

  await page.goto("/shopping");
  await expect(main(page).getByText("₹46,999.00").first()).toBeVisible();
  const totals = page.getByRole("region", { name: "Cart Totals" });
  await main(page).getByRole("button", { name: "One Jaisalmer 3 Seater Sofa more" }).click();
  await expect(totals.getByText("₹93,998.00")).toHaveCount(2);
  await totals.getByRole("button", { name: "PROCEED TO CHECKOUT" }).click();
  await expect(page).toHaveURL("/adress-shipping");

  await page.goto("/profile");
  await expect(main(page).getByText(`+91 ${phoneNumber}`)).toBeVisible();
  await press(page, "Edit Profile");
  await page.getByLabel("Full name").fill("Asha Rao");
  await page.getByLabel("Email").fill("asha@example.in");
  await page.getByLabel("Pincode").fill("560 001");
  await press(page, "Save Changes");
  await expect(main(page).getByText("Profile updated successfully!")).toBeVisible();
  await expect(main(page).getByText("Asha Rao").first()).toBeVisible();
  await expect(main(page).getByText("560001")).toBeVisible();
  expect(JSON.parse((await stored(page)).userDetails ?? "")).toMatchObject({
    fullName: "Asha Rao",
  });
});

test("a heart on a list leads through the login and back to the list @phone", async ({
  page,
  member,
}) => {
  await page.goto("/products/sofa?sort=price");
  await press(page, "Add Kabini 2 Seater Sofa to wishlist");
  await fillAndSend(page, member.phoneNumber, password, "Sign In");
  await expect(page).toHaveURL("/products/sofa?sort=price");
  const heart = main(page).getByRole("button", { name: /Kabini 2 Seater Sofa .*wishlist/ });
  await expect(heart).toHaveAccessibleName("Remove Kabini 2 Seater Sofa from wishlist");
  await heart.click();
  await expect(heart).toHaveAccessibleName("Add Kabini 2 Seater Sofa to wishlist");
});

test("a wish that is given up at the login page is not fulfilled later @phone", async ({
  page,
  member,
}) => {
  await page.goto(sofa);
  await press(page, "Add Jaisalmer 3 Seater Sofa to wishlist");
  await expect(page).toHaveURL("/login");
  await page.goto("/best-selling");
  await page.goto("/login");
  await fillAndSend(page, member.phoneNumber, password, "Sign In");
  await expect(page).toHaveURL("/");
  await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Sign In" })).toBeHidden();
  await page.goto(sofa);
  await page.goto("/wishlist");
  await expect(main(page).getByText("Your wishlist is empty!")).toBeVisible();
});

test("forms say what is missing, beside the field or above the button @phone", async ({ page }) => {
  await page.goto("/login");
  await press(page, "Sign In");
  await expect(page.getByText("Please fill in both phone number and password.")).toBeVisible();
  await fillAndSend(page, "9000000001", "not right", "Sign In");
  await expect(page.getByText("Login failed. Please check your credentials.")).toBeVisible();
  await page.route("**/api/auth/login", (route) => route.abort());
  await press(page, "Sign In");
  await expect(page.getByText(/^An error occurred during login: /)).toBeVisible();

  await page.goto("/register");
  await press(page, "Register");
  await expect(page.getByText("Please fill in all fields.")).toBeVisible();
  await fillAndSend(page, "98765", "123456", "Register");
  await expect(page.getByLabel("Phone number")).toHaveAccessibleDescription(
    "Please enter a valid 10-digit phone number",
  );
  await expect(page.getByLabel("Phone number")).toBeFocused();
  await fillAndSend(page, "9876500000", "12345", "Register");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.route("**/api/auth/register", (route) =>
    route.fulfill({ status: 500, json: { success: false } }),
  );
  await fillAndSend(page, "9876500000", "123456", "Register");
  await expect(page.getByText("Registration failed. Please try again.")).toBeVisible();
});

test("after two wrong tries the login page says what else there is @phone", async ({ page }, {
  workerIndex,
}) => {
  await page.goto("/login");
  const help = main(page).getByRole("region", { name: "Can’t log in?" });
  await press(page, "Sign In");
  await expect(page.getByText("Please fill in both phone number and password.")).toBeVisible();
  const refused = page.waitForResponse("**/api/auth/login");
  await fillAndSend(page, freshNumber(workerIndex), "not right", "Sign In");
  await refused;
  await expect(page.getByText("Login failed. Please check your credentials.")).toBeVisible();
  await expect(help).toBeHidden();
  await press(page, "Sign In");
  await expect(help.getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:/);
  await expect(help.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /wa\.me/);
  await expect(help.getByText(/Buy Now/)).toBeVisible();
  await lookInBoth(page);
  await help.getByRole("link", { name: "See all products" }).click();
  await expect(page).toHaveURL("/products");
});

test("a password that everybody tries first is refused beside its field @phone", async ({ page }, {
  workerIndex,
}) => {
  await page.goto("/register");
  await fillAndSend(page, freshNumber(workerIndex), "Passw0rd", "Register");
  const field = page.getByLabel("Password", { exact: true });
  await expect(field).toHaveAccessibleDescription(/among the first that strangers try/);
  await expect(field).toBeFocused();
});

test("the password can be shown and hidden @phone", async ({ page }) => {
  await page.goto("/login");
  const field = page.getByLabel("Password", { exact: true });
  await field.fill("courtyard");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(field).toHaveAttribute("type", "password");
});

test("a token that the shop does not know ends the session @phone", async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem("done")) return;
    sessionStorage.setItem("done", "yes");
    localStorage.setItem("token", "garbled");
    localStorage.setItem("userDetails", "{}");
    localStorage.setItem("isAuthenticated", "true");
  });
  await page.goto("/shopping");
  await expect(page.getByText("Authentication failed. Please log in again.")).toBeVisible();
  expect(await stored(page)).toEqual({
    isAuthenticated: "false",
    "aangan.sessionEnded": expect.any(String),
  });
});

test("the shop works for the visit where the browser keeps nothing @phone", async ({
  page,
  member,
}) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  });
  await page.goto(sofa);
  await press(page, "Add Jaisalmer 3 Seater Sofa to wishlist");
  await fillAndSend(page, member.phoneNumber, password, "Sign In");
  await expect(page).toHaveURL(sofa);
  await press(page, "Add To Cart");
  await addedToCart(page);
});

test("a customer's press on the heart before the scripts have run is a wish @phone", async ({
  page,
  signIn,
}) => {
  await signIn(page);
  let run = () => {};
  const mayRun = new Promise<void>((resolve) => {
    run = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await mayRun;
    await route.continue();
  });
  await page.goto(sofa, { waitUntil: "commit" });
  const heart = main(page).getByRole("button", { name: /Jaisalmer 3 Seater Sofa .*wishlist/ });
  await heart.click();
  run();
  await expect(heart).toHaveAccessibleName("Remove Jaisalmer 3 Seater Sofa from wishlist");
  await expect(page).toHaveURL(sofa);
});

test("another customer who signs in elsewhere in the browser gets their own account here @phone", async ({
  page,
  context,
  request,
  signIn,
}) => {
  const first = await signIn(page);
  const { product } = await (await request.get("/api/products/kabini-2-seater-sofa")).json();
  await request.post("/api/cart/items", {
    headers: { Authorization: `Bearer ${first.token}` },
    data: { productId: product.id, variantId: product.variants[0].id, quantity: 2 },
  });
  await page.goto("/shopping");
  await expect(main(page).getByText("2 pieces", { exact: true })).toBeVisible();

  const { token } = await newMember();
  const other = await context.newPage();
  await other.goto("/otp");
  await other.evaluate((second) => localStorage.setItem("token", second), token);
  await expect(main(page).getByText("Your cart is currently empty.")).toBeVisible();
  await page.reload();
  await expect(main(page).getByText("Your cart is currently empty.")).toBeVisible();
});
