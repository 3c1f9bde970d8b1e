import { violations } from "./pageQuality.ts";
import { listening, main, press } from "./places.ts";
import { expect, giveEmail, test } from "./signedIn.ts";

test("a customer saves a search, finds it in the profile, and takes it away @phone", async ({
  page,
  request,
  signIn,
}) => {
  const member = await signIn(page);
  await page.goto("/products?colour=Teal&sort=price");
  await listening(page);
  await press(page, "Save this search");
  const dialog = page.getByRole("dialog", { name: "Save this search" });
  await expect(dialog).toContainText("All Products, Teal");
  const save = dialog.getByRole("button", { name: "Save", exact: true });
  await save.press("Enter");
  await expect(dialog).toContainText("Please fill in your email address in your profile");
  await giveEmail(request, member);
  await save.press("Enter");
  await expect(dialog).toContainText("Saved. We write to you");
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("link", { name: "profile" }).click();
  await main(page).getByText("Searches you saved").click();
  const list = page.getByRole("list", { name: "Saved searches" });
  await expect(list.getByRole("link", { name: "All Products, Teal" })).toHaveAttribute(
    "href",
    "/products?colour=Teal",
  );
  expect(await violations(page)).toEqual([]);
  await list.getByRole("button", { name: "Remove All Products, Teal" }).click();
  await expect(main(page)).toContainText("You have saved none.");
});
