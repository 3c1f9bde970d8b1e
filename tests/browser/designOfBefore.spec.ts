import { designCodeLength, designCodeLetters } from "../../contract/designRules.ts";
import { designedLongAgo } from "./longAgo.ts";
import { overflow, violations } from "./pageQuality.ts";
import { main } from "./places.ts";
import { saved } from "./saveDesign.ts";
import { expect, test } from "./visitor.ts";

/** A code that no design of these tests has. */
const freshCode = () =>
  Array.from({ length: designCodeLength }, () =>
    designCodeLetters.charAt(Math.floor(Math.random() * designCodeLetters.length)),
  ).join("");

test("a design that is no longer made so is shown as it was, with what has changed @phone", async ({
  page,
  baseURL,
  request,
}) => {
  const like = await saved(request, { length: 2300 }, "From before");
  const code = freshCode();
  // In the meantime the deepest became 1,050.
  await designedLongAgo(baseURL, like.code, { code, values: { depth: 1080 }, rupees: 50000 });
  await page.goto(`/design/${code}`);
  const told = main(page).getByRole("alert");
  await expect(told).toContainText("We no longer make it quite like this.");
  await expect(told).toContainText("Depth can be 800 to 1050 mm");
  const figure = main(page).getByRole("textbox", { name: "Depth in millimetres" });
  await expect(figure).toHaveValue("1080");
  await expect(main(page).getByText(/^230 W × 108 D × /)).toBeVisible();
  await expect(told).toContainText("saved on 3 March 2026 at ₹50,000. You see it here as it was.");
  const add = main(page).getByRole("button", { name: "Add To Cart" });
  await expect(add).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  // Whatever else is chosen, what was saved stays until it is taken back.
  await main(page).getByRole("slider", { name: "Length" }).fill("2200");
  await expect(main(page).getByText(/^220 W × 108 D × /)).toBeVisible();
  await main(page).getByRole("button", { name: "Use the nearest: depth 1050 mm" }).click();
  await expect(figure).toHaveValue("1050");
  await expect(add).toBeEnabled();
  await expect(told).not.toContainText("as it was");

  const longer = freshCode();
  await designedLongAgo(baseURL, like.code, {
    code: longer,
    values: { length: 3400 },
    rupees: 50000,
  });
  await page.goto(`/design/${longer}`);
  await expect(told).toContainText("It can no longer be drawn so: you see the nearest");
  await expect(main(page).getByText(/^320 W × /)).toBeVisible();
});

test("a design that costs something else now says what it cost @phone", async ({
  page,
  baseURL,
  request,
}) => {
  const like = await saved(request, { length: 2300 }, "From before");
  const code = freshCode();
  await designedLongAgo(baseURL, like.code, { code, values: {}, rupees: 12345 });
  await page.goto(`/design/${code}`);
  const now = `₹${like.price.toLocaleString("en-IN")}`;
  await expect(
    main(page).getByText(`When it was saved it cost ₹12,345; at today’s prices it costs ${now}.`),
  ).toBeVisible();
  await expect(main(page).getByText(now, { exact: true })).toBeVisible();
});
