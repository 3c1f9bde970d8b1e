import { watchShifts } from "./pageQuality.ts";
import { listening, main } from "./places.ts";
import { expect, test } from "./visitor.ts";

test("shows below a product what goes with it and what was looked at before, and moves nothing for it @phone", async ({
  page,
}) => {
  const shifted = await watchShifts(page);
  const strip = main(page).getByRole("region", { name: "You looked at" });
  const beside = main(page).getByRole("region", { name: "Goes with it" });
  for (const slug of ["aihole-coffee-table", "bekal-cane-back-chair"]) {
    await page.goto(`/product/${slug}`);
    await listening(page);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("aangan.viewed")))
      .toContain(slug);
  }
  await page.goto("/product/kabini-2-seater-sofa");
  await listening(page);
  await expect(beside.getByRole("article").first()).toContainText(/Coffee Table|Chair/);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 400);
      return strip.getByRole("article").count();
    })
    .toBe(2);
  await expect(strip.getByRole("article").first()).toContainText("Bekal Cane Back Arm Chair");
  expect(await shifted()).toBeLessThan(0.02);
});
