import { pictureUrl } from "../../../contract/pictureUrl.ts";
import { clothPicture } from "../../support/media/samplePictures.ts";
import { standingStaff } from "../../support/staff/standingStaff.ts";
import { lookInBoth } from "../pageQuality.ts";
import { expect, test } from "../signedIn.ts";

test("a picture is sent, cropped by keyboard, described, and takes a place of the shop @phone", async ({
  page,
  context,
}, info) => {
  const isPhone = info.project.name === "phone";
  const [room, place] = isPhone ? ["verandah", "exclusive-2"] : ["courtyard", "exclusive-1"];
  // Another picture at another try: the library knows what it has.
  const name = `${room}${info.retry}`;
  const colour = `#${isPhone ? "2f" : "0e"}5a${40 + info.retry}`;
  await context.addCookies([standingStaff.manager.cookie]);
  await page.goto("/admin/pictures");
  await page.getByRole("button", { name: "Upload pictures" }).click();
  const files = [
    { name: `${name}.jpg`, mimeType: "image/jpeg", buffer: await clothPicture(1200, 900, colour) },
    { name: "script.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg><script/></svg>") },
  ];
  await page.getByLabel("Choose files").setInputFiles(files);
  const words = page.getByLabel(`What ${name}.jpg shows`);
  await expect(words).toBeFocused();
  await words.press("Enter");
  await expect(page.getByText("Please describe the picture in a few words.")).toBeVisible();
  await words.fill(`The ${name} at noon`);
  await words.press("Enter");
  await expect(page.getByText(`${name}.jpg is in the library.`)).toBeVisible();
  await page.getByLabel("What script.jpg shows").fill("Nothing");
  await page.getByLabel("What script.jpg shows").press("Enter");
  await expect(page.getByText("This is no picture that the shop can show.")).toBeVisible();
  await lookInBoth(page);

  await page.getByRole("link", { name: `The ${name} at noon` }).click();
  await page.getByRole("button", { name: "Crop" }).click();
  const dialog = page.getByRole("dialog", { name: "Crop" });
  await dialog.getByRole("radio", { name: "4:5" }).check();
  await expect(dialog.getByRole("button", { name: "Use this part" })).toBeEnabled();
  await dialog.getByRole("button", { name: "Upper left corner" }).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await lookInBoth(page);
  await dialog.getByRole("button", { name: "Use this part" }).press("Enter");
  await expect(page.getByText("Cut out of")).toBeVisible();
  const shape = await page.getByText(/^\d+ × \d+ pixels$/).textContent();
  const [width = 0, height = 0] = (shape?.match(/\d+/g) ?? []).map(Number);
  expect(Math.abs(width / height - 4 / 5)).toBeLessThan(0.02);
  await page.getByLabel("What it shows").fill(`The ${name}, upright`);
  await page.getByRole("button", { name: "Save words" }).press("Enter");
  await expect(page.getByRole("button", { name: "Save words" })).toHaveCount(0);
  const file = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await page.goto(`/admin/pictures/places/${place}`);
  await page.getByRole("button", { name: "Choose a picture" }).click();
  await page.getByRole("dialog").getByRole("searchbox").fill(`${name} upright`);
  await page.getByRole("button", { name: `The ${name}, upright` }).click();
  await page.getByLabel("Across").fill("20");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.press("Enter");
  await expect(page.getByText("Saved. The shop shows it now.")).toBeVisible();
  await expect(save).toHaveCount(0);
  await lookInBoth(page);

  const shop = await context.newPage();
  await shop.goto("/");
  const shown = shop.getByRole("img", { name: `The ${name}, upright` });
  await shown.scrollIntoViewIfNeeded();
  await expect(shown).toHaveAttribute("src", pictureUrl(file, 640, "webp"));
  await expect(shown).toHaveCSS("object-position", "20% 50%");
  await shop.close();

  await page
    .getByRole("button", { name: "Back to the picture that came with the shop" })
    .press("Enter");
  await save.press("Enter");
  await expect(page.getByRole("button", { name: "Choose a picture" })).toBeVisible();
  await expect(save).toHaveCount(0);
  await page.goto(`/admin/pictures/${file}`);
  await expect(page.getByText("Nothing shows it.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete it for good" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pictures" })).toBeVisible();
});
