import { csvFile, csvLine } from "../../../support/catalogue/sampleFile.ts";
import { importsOf } from "../../../support/catalogue/sendImport.ts";
import { type Asker, askerOf } from "../../../support/history/asker.ts";
import { clothPicture } from "../../../support/media/samplePictures.ts";
import { sendPicture } from "../../../support/media/sendPicture.ts";
import { sampleForm } from "../../../support/product/sampleForm.ts";
import { sampleStaff } from "../../../support/staff/sampleStaff.ts";
import type { FuzzedShop } from "../fuzzedShop.ts";

const hour = 3_600_000;
const rules = {
  ...{ kind: "percentage", value: 10, minimumRupees: 0, mostRupees: null },
  ...{ startsAt: "2026-01-01T00:00:00Z", endsAt: null, mostUses: null, mostUsesPerCustomer: null },
};

/** A manager fills the catalogue: products, prices, pictures, codes, zones, and files of them. */
export async function fillCatalogue({ counter }: FuzzedShop): Promise<void> {
  const manager = await sampleStaff(counter, "owner");
  const ask = askerOf(manager);
  const { categories } = await ask("GET", "admin/categories");
  const ids = categories.map(({ id }: { id: string }) => id);
  await ask("PUT", "admin/categories/order", { ids });
  const category = { name: "Hammocks", slug: "hammocks", description: "" };
  const { slug: _, ...words } = category;
  const { id: empty, version: first } = (await ask("POST", "admin/categories", category)).category;
  await ask("PUT", `admin/categories/${empty}`, { ...words, version: first });
  await ask("DELETE", `admin/categories/${empty}`);
  await changeProducts(ask, ids[0]);
  const { picture } = (await sendPicture(manager, await clothPicture(800, 600))).json;
  await counter.app.inject(`/static/images/${picture.file}`);
  await showPicture(ask, picture);

  const { discount } = await ask("POST", "admin/discounts", { code: "DIWALI10", rules });
  const one = `admin/discounts/${discount.id}`;
  await ask("GET", one);
  await ask("POST", "admin/discounts/preview", { rules, cartsRupees: [40_000] });
  const { version } = (await ask("PUT", one, { version: discount.version, rules })).discount;
  await ask("POST", `${one}/state`, { version, action: "pause" });

  const { zones } = await ask("GET", "admin/delivery");
  const { id, version: seen, ...zone } = zones[0];
  await ask("PUT", `admin/delivery/zones/${id}`, { version: seen, zone });
  const pincodes = "734";
  const hills = { zone: { ...zone, name: "Hills", pincodes } };
  const { zone: added } = await ask("POST", "admin/delivery/zones", hills);
  await ask("DELETE", `admin/delivery/zones/${added.id}?version=${added.version}`);
  const exception = { isServed: true, days: null, isCashOnDelivery: false, town: "Hampi" };
  await ask("PUT", "admin/delivery/exceptions/583239", exception);
  await ask("DELETE", "admin/delivery/exceptions/583239");
  await ask("POST", "admin/delivery/upload", { text: "583239,yes,3-5", isMeant: false });

  const { send, write, undone, changes, problems } = importsOf(counter, manager);
  const run = await send(csvFile(csvLine("known-stool")));
  await changes(run);
  await problems(run);
  await undone(await write(run));
  const unwanted = await send(csvFile(csvLine("unwanted-stool")));
  await ask("DELETE", `admin/imports/${unwanted.id}`);
}

async function changeProducts(ask: Asker, categoryId: string): Promise<void> {
  const form = sampleForm(categoryId, { tag: "Known" });
  const { product } = await ask("POST", "admin/products", form);
  const one = `admin/products/${product.id}`;
  const saved = await ask("PUT", one, { version: product.version, product });
  await ask("POST", `${one}/schedules`, {
    variantIds: [saved.product.variants[0].id],
    price: 12_000,
    startsAt: new Date(Date.now() + hour).toISOString(),
    endsAt: new Date(Date.now() + 2 * hour).toISOString(),
  });
  const { schedules } = (await ask("GET", one)).product;
  await ask("DELETE", `${one}/schedules/${schedules[0].id}`);
  await ask("POST", `${one}/state`, { version: saved.product.version, action: "publish" });
  const few = { ids: [product.id], change: { kind: "tag", value: "Known" } };
  const shown = await ask("POST", "admin/products/many/preview", few);
  await ask("POST", "admin/products/many", { ...few, seal: shown.seal });
  const wanted = {
    filter: { tag: "Known" },
    change: { kind: "price by rupees", rupees: -1_000, roundTo: 0 },
  };
  const { id, seal, products } = await ask("POST", "admin/products/matching/preview", wanted);
  await ask("POST", "admin/products/matching", { ...wanted, id, seal, products });
  await ask("GET", `admin/products/matching/${id}`);
}

async function showPicture(
  ask: Asker,
  { file, version }: { file: string; version: number },
): Promise<void> {
  const one = `admin/pictures/${file}`;
  await ask("PATCH", one, { version, alt: "A sofa in green" });
  const crop = { x: 0.25, y: 0, width: 0.5, height: 1 };
  const cropped = (await ask("POST", `${one}/crop`, crop)).picture;
  const { places } = await ask("GET", "admin/picture-places");
  const place = `admin/picture-places/${places[0].place}`;
  await ask("PUT", place, { file, instead: null });
  await ask("PUT", place, { file: null, instead: file });
  await ask("DELETE", `admin/pictures/${cropped.file}`);
}
