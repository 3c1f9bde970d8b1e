import { readFile } from "node:fs/promises";
import { standingStaff } from "../../support/staff/standingStaff.ts";
import { lookInBoth } from "../pageQuality.ts";
import { newMember } from "../signedIn.ts";
import { expect, fromAnywhere, test } from "../visitor.ts";

test("a customer is found, signed out, given their data and erased, by keyboard @phone", async ({
  page,
  context,
  request,
}, { project }) => {
  const { phoneNumber, password, token } = await newMember();
  const name = `Zubeida ${project.name}`;
  const theirs = { ...fromAnywhere(), Authorization: `Bearer ${token}` };
  // On another device as well.
  await request.post("/api/auth/login", { data: { phoneNumber, password } });
  const profile = { fullName: name, email: `${phoneNumber}@example.in`, phoneNumber };
  await request.patch("/api/user", { data: profile, headers: theirs });
  const product = "jaisalmer-3-seater-sofa";
  const { product: sofa } = await (await request.get(`/api/products/${product}`)).json();
  const wish = { productId: sofa.id };
  await request.post("/api/wishlist/items", { data: wish, headers: theirs });
  const isSignedIn = async () => (await request.get("/api/user", { headers: theirs })).ok();

  await context.addCookies([standingStaff.owner.cookie]);
  await page.goto("/admin/customers");
  await page.getByRole("searchbox", { name: "Phone, name or email" }).focus();
  await page.keyboard.type(phoneNumber);
  await expect(page.getByRole("table", { name: "Customers" }).getByRole("row")).toHaveCount(2);
  await lookInBoth(page);
  await page.getByRole("link", { name }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
  expect(new URL(page.url()).href).not.toContain(phoneNumber);
  await expect(page.getByText(sofa.name)).toBeVisible();
  await lookInBoth(page);

  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Sign out everywhere" }).press("Enter");
  await expect(main.getByText("Nowhere.")).toBeVisible();
  expect(await isSignedIn()).toBe(false);

  const downloading = page.waitForEvent("download");
  await main.getByRole("link", { name: "Their data" }).press("Enter");
  const file = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  expect(file.user).toMatchObject(profile);

  await main.getByRole("button", { name: "Erase" }).press("Enter");
  const sure = page.getByRole("dialog", { name: "Erase this account?" });
  await expect(sure).toContainText(
    "Removed: name, phone number, email and picture, 1 wish and coins.",
  );
  await expect(sure).toContainText("Kept: that somebody agreed to the notice");
  await lookInBoth(page);
  await sure.getByRole("button", { name: "Erase it for good" }).press("Enter");
  await expect(page.getByText("The account is erased.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/customers$/);
  const answer = await request.get(`/api/admin/customers?q=${phoneNumber}`, {
    headers: { cookie: `aangan_staff=${standingStaff.owner.token}` },
  });
  expect((await answer.json()).customers).toEqual([]);
});
