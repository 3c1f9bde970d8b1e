import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop } from "../../tests/support/testShop.ts";
import { clothPicture } from "../media/samplePictures.ts";
import type { OpenShop } from "../openShop.ts";
import {
  profileOf,
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "./sampleCustomers.ts";

let shop: OpenShop;
let customer: SampleCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await sampleCustomer(shop.app);
});
afterAll(() => shop.close());

async function send(colour: string) {
  const form = new FormData();
  for (const [key, value] of Object.entries(profileOf(customer))) form.set(key, value);
  const bytes = await clothPicture(300, 300, colour);
  form.set("profilePic", new File([new Uint8Array(bytes)], "me.webp"));
  const { json } = await customer.call("PATCH", "/api/user", form);
  return json.user.profilePicUrl as string;
}
/** An erased picture is one pixel. */
const isErased = async (path: string) => (await shop.app.inject(path)).rawPayload.length < 100;
const shown = async () => (await customer.call("GET", "/api/user")).json.user.profilePicUrl;

it("of pictures sent at once keeps the one that the profile shows, and erases the others", async () => {
  const first = await send("#111111");
  const sent = await Promise.all(["#0e5a5a", "#7a4527", "#a52a3f", "#2f6b3f"].map(send));
  const kept = await shown();
  expect(sent).toContain(kept);
  const all = [first, ...sent];
  const erased = await Promise.all(all.map(isErased));
  expect(all.filter((_, at) => !erased[at])).toEqual([kept]);
});

it("keeps a new picture when a slower change of something else ends after it", async () => {
  const [slow, path] = await Promise.all([
    customer.call("PATCH", "/api/user", {
      ...profileOf(customer),
      password: samplePassword,
      currentPassword: samplePassword,
    }),
    send("#e0a02a"),
  ]);
  expect(slow.status).toBe(200);
  expect(await shown()).toBe(path);
  expect(await isErased(path)).toBe(false);
});
