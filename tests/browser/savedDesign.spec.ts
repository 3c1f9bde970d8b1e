import type { Page } from "@playwright/test";
import { standingStaff } from "../support/staff/standingStaff.ts";
import { onPhone } from "./onPhone.ts";
import { overflow, violations } from "./pageQuality.ts";
import { listening, main, press } from "./places.ts";
import { designedSlug, saved } from "./saveDesign.ts";
import { expect, freshNumber, password, test } from "./signedIn.ts";

const wishFor = (page: Page, name: string) =>
  main(page).getByRole("button", { name: `Add ${name} to wishlist` });

test("a visitor keeps a design after logging in, moves it to the cart, and others copy it @phone", async ({
  page,
  browser,
  baseURL,
  request,
}, { workerIndex, project }) => {
  const name = `Reading corner of ${project.name}`;
  const design = await saved(request, { length: 2220, fabric: "linen-teal" }, name);
  await page.goto(design.address);
  await listening(page);
  await wishFor(page, name).click();
  await expect(page).toHaveURL("/login");
  await expect(main(page).getByText(`To keep ${name}`)).toBeVisible();
  await main(page).getByRole("link", { name: "Register" }).click();
  // The login has a field of the same name, and stands there a moment longer than its address.
  await expect(main(page).getByRole("heading", { name: "Register" })).toBeVisible();
  await page.getByLabel("Phone number").fill(freshNumber(workerIndex));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "Register");
  await expect(page).toHaveURL(design.address);
  await expect(
    main(page).getByRole("button", { name: `Remove ${name} from wishlist` }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await page.goto("/wishlist");
  const card = main(page).getByRole("article").filter({ hasText: name });
  await expect(card.getByRole("link", { name })).toHaveAttribute("href", design.address);
  await expect(card.getByRole("img", { name: `${name}, as it was designed` })).toHaveJSProperty(
    "complete",
    true,
  );
  await expect(card).toContainText("Made to your measure");
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await card.getByRole("button", { name: `Move to cart ${name}` }).click();
  await expect(main(page).getByText("Your wishlist is empty!")).toBeVisible();

  // And back again, from where it is kept for later.
  await page.goto("/shopping");
  await press(page, "Save for later Jaisalmer 3 Seater Sofa");
  await expect(main(page).getByRole("heading", { name: "Saved for later" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await press(page, "Move to wishlist Jaisalmer 3 Seater Sofa");
  await expect(page.getByText("Added to your wishlist.")).toBeVisible();
  await expect(main(page).getByText("Your cart is currently empty.")).toBeVisible();
  await expect(main(page).getByRole("heading", { name: "Saved for later" })).toHaveCount(0);
  await page.goto("/wishlist");
  await card.getByRole("button", { name: `Move to cart ${name}` }).click();
  await expect(main(page).getByText("Your wishlist is empty!")).toBeVisible();

  await page.addInitScript(() => {
    // The phone's sheet is the phone's own: what it is handed is kept instead.
    Object.assign(navigator, {
      share: async ({ url }: { url: string }) => {
        document.title = url;
      },
    });
  });
  await page.goto("/shopping");
  await expect(main(page).getByText("1 piece", { exact: true })).toBeVisible();
  await press(page, "Share this cart");
  await expect(page).toHaveTitle(new RegExp(`/shared-cart#${designedSlug}:${design.code}:1$`));
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await context.newPage();
  await other.goto(`${await page.title()},${designedSlug}:222222222222:1`);
  await expect(main(other).getByRole("listitem")).toHaveCount(1);
  await expect(main(other).getByText("One piece is no longer sold.")).toBeVisible();
  await expect(main(other).getByText(/^Teal linen blend · 2220 × /)).toBeVisible();
  expect(await violations(other)).toEqual([]);
  expect(await overflow(other)).toBeLessThanOrEqual(0);
  await press(other, "Put all into my cart");
  await expect(other.getByText("The pieces are in your cart.")).toBeVisible();
  await expect(main(other).getByText("Made to your measure").first()).toBeVisible();
  await context.close();
});

test("what is out of stock is said where it is chosen, and in the cart that holds it @wide", async ({
  page,
  request,
  browser,
}, { project }) => {
  // The setting counts for the whole shop: one test at a time changes it.
  const name = `Velvet of ${project.name}`;
  const design = await saved(request, { length: 2230, fabric: "velvet-blush" }, name);
  await page.goto(design.address);
  await main(page).getByRole("button", { name: "Add To Cart" }).click();
  await expect(main(page).getByText("Item added to cart!")).toBeVisible();

  const desk = await browser.newContext();
  await desk.addCookies([standingStaff.owner.cookie]);
  const owner = await desk.newPage();
  await owner.goto("/admin/settings");
  const form = owner.getByRole("form", { name: "Made to measure" });
  const outOfStock = form.getByRole("group", { name: "Out of stock at present" });
  await outOfStock.getByText("Choose").click();
  await outOfStock.getByRole("checkbox", { name: /Blush velvet/ }).check();
  expect(await violations(owner)).toEqual([]);
  await form.getByRole("button", { name: "Save" }).press("Enter");
  await expect(owner.getByText("Made to measure is saved, and counts from now on.")).toBeVisible();

  await page.goto(design.address);
  await expect(main(page).getByText("Out of stock at present: Blush velvet.")).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Add To Cart" })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await main(page)
    .getByRole("button", { name: /^Use the nearest: fabric/ })
    .click();
  await expect(main(page).getByRole("button", { name: "Add To Cart" })).toBeEnabled();
  await expect(main(page).getByRole("radio", { name: "Blush velvet" })).toBeDisabled();
  await page.goto("/shopping");
  await expect(
    main(page).getByText("Fabric: Blush velvet is out of stock at present."),
  ).toBeVisible();
  await expect(main(page).getByText("Not counted")).toBeVisible();

  await outOfStock.getByRole("checkbox", { name: /Blush velvet/ }).uncheck();
  await form.getByRole("button", { name: "Save" }).press("Enter");
  await expect(outOfStock.getByText("None")).toBeVisible();
  await expect(form.getByRole("button", { name: "Save" })).toBeDisabled();
  await page.reload();
  await expect(main(page).getByText("Not counted")).toBeHidden();
  await desk.close();
});

test("addresses of designs that somebody tampered with lead nowhere else @phone", async ({
  page,
  request,
}) => {
  const design = await saved(request, { length: 2300 }, "As it is");
  for (const code of ["222222222222", "AAAAAAAAAAAA", design.code.slice(1), "..%2Fadmin"]) {
    const answer = await page.goto(`/design/${code}`);
    expect.soft([code, answer?.status()]).toEqual([code, 404]);
    await expect
      .soft(main(page).getByRole("heading", { level: 1 }))
      .toHaveText("This room does not exist");
  }
  await page.goto(`${design.address}?price=1&length=99999&fabric=gold&constructor=1`);
  await expect(main(page).getByRole("alert")).toContainText("the nearest are shown");
  await expect(main(page).getByRole("slider", { name: "Length" })).toHaveValue("3200");
  await expect(main(page).getByText("₹1", { exact: true })).toHaveCount(0);
  await page.goto(design.address);
  await expect(main(page).getByRole("slider", { name: "Length" })).toHaveValue("2300");
});

test("phones are handed a design in its own shape for the room that they stand in @wide", async ({
  browser,
  baseURL,
  request,
}) => {
  const design = await saved(request, { length: 2240 }, "For the hall");
  const address = `${baseURL}${design.address}`;
  const iPhone = await onPhone(browser, "iPhone 15");
  await iPhone.goto(`${address}#in-your-room`);
  const inRoom = (page: Page) => page.getByRole("dialog", { name: "See it in your room" });
  const link = inRoom(iPhone).getByRole("link", { name: "Open the camera" });
  await expect(link).toHaveAttribute("rel", "ar");
  const file = `/api/designs/${design.code}/room.usdz?v=${design.version}`;
  const asked = `allowsContentScaling=0&canonicalWebPageURL=${encodeURIComponent(address)}`;
  await expect(link).toHaveAttribute("href", `${file}#${asked}`);
  const usdz = await request.get(file);
  expect(usdz.headers()["content-type"]).toBe("model/vnd.usdz+zip");
  expect(usdz.headers()["cache-control"]).toContain("immutable");
  await iPhone.context().close();

  const android = await onPhone(browser, "Pixel 7");
  await android.goto(address);
  await main(android).getByRole("button", { name: "In your room" }).click();
  const intent = inRoom(android).getByRole("link", { name: "Open the camera" });
  const href = (await intent.getAttribute("href")) ?? "";
  const query = new URLSearchParams(/\?(.*)#Intent/.exec(href)?.[1]);
  expect(Object.fromEntries(query)).toEqual({
    file: `${baseURL}/api/designs/${design.code}/room.glb?v=${design.version}`,
    mode: "ar_preferred",
    resizable: "false",
    title: "For the hall",
    link: address,
  });
  expect(await violations(android)).toEqual([]);
  expect(await overflow(android)).toBeLessThanOrEqual(0);
  await android.context().close();
});
