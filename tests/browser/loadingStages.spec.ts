import { expect } from "@playwright/test";
import { hold, holdScripts } from "./heldScripts.ts";
import { violations } from "./pageQuality.ts";
import { listening, pagesOfVisitors, pagesToRead, settled, wakeUp } from "./places.ts";
import { test } from "./signedIn.ts";

const pages = [
  "/",
  "/best-selling",
  "/products/sofa",
  "/product/jaisalmer-3-seater-sofa",
  "/lkitchen",
  "/about",
  "/exchange-policy",
  "/blogs",
  "/interior-blog",
  "/login",
  "/register",
  "/otp",
  "/shopping",
  "/tracking",
  "/payment",
  "/order-status?oid=AG-7K3M-92QD&ost=SUCCESS",
  "/no-such-page",
];
/** The others are built alike on desktops. */
const onDesktops = ["/", "/products/sofa", "/product/jaisalmer-3-seater-sofa", "/lkitchen"];
const widths = (path: string) => (onDesktops.includes(path) ? "" : " @phone");
const ofCustomers = ["/shopping", "/wishlist", "/orders", "/profile", "/address"];

for (const [path, customer] of [
  ...pages.map((path) => [path, false] as const),
  ...ofCustomers.map((path) => [path, true] as const),
]) {
  test(`${path} is accessible while it loads${customer ? " for a customer" : ""}${widths(path)}`, async ({
    page,
    signIn,
  }) => {
    test.slow();
    if (customer) await signIn(page);
    const releaseScripts = await holdScripts(page);
    const releaseAnswers = await hold(page, "**/api/**");
    await page.goto(path, { waitUntil: "domcontentloaded" });
    expect(await violations(page), "before its scripts").toEqual([]);
    releaseScripts();
    if (pagesToRead.includes(path)) await wakeUp(page);
    else await listening(page);
    expect(await violations(page), "before its answers").toEqual([]);
    releaseAnswers();
    // Of these, the end of loading is looked at by a test of its own.
    if (!customer && pagesOfVisitors.includes(path)) return;
    await settled(page);
    expect(await violations(page), "when all is there").toEqual([]);
  });
}
