import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  call,
  freshNumber,
  profileOf,
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { onDatabase } from "../../tests/support/backup/digests.ts";
import { clothPicture } from "../../tests/support/media/samplePictures.ts";
import { sentCodes } from "../../tests/support/outbox/sentCodes.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { throwawayFolder } from "../../tests/support/throwawayFolder.ts";
import { besideSomebody, waitingForLocks } from "../../tests/support/waitingForLocks.ts";
import { createPictureStore } from "../media/index.ts";
import type { OpenShop } from "../openShop.ts";
import { hasOrdered } from "../orders/index.ts";
import { drawPortrait, portraitFile } from "./portrait.ts";

let shop: OpenShop;
let customer: SampleCustomer;
/** Of this file alone: codes are read from it. */
let folder: string;
beforeAll(async () => {
  folder = await throwawayFolder("portraits");
  // A store without any picture is one that is away, and cannot say what it lacks.
  await createPictureStore(folder).save("hero.webp", await clothPicture(30, 20));
  shop = await openTestShop({ dataFolder: folder });
  customer = await sampleCustomer(shop.app);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function patch(colour: string, change: object = {}) {
  const form = new FormData();
  for (const [key, value] of Object.entries({ ...profileOf(customer), ...change })) {
    form.set(key, value);
  }
  const bytes = await clothPicture(300, 300, colour);
  form.set("profilePic", new File([new Uint8Array(bytes)], "me.webp"));
  return customer.call("PATCH", "/api/user", form);
}
const send = async (colour: string) => (await patch(colour)).json.user.profilePicUrl as string;
/** Gone as it was sent and as it was shown. */
const isErased = async (path: string) => {
  const statuses = await Promise.all(
    [path, `${path}?w=160&f=avif`].map(async (url) => (await shop.app.inject(url)).statusCode),
  );
  return statuses.every((status) => status === 404);
};
/** Where a picture of this colour would be. */
async function pathOf(colour: string): Promise<string> {
  const drawn = await drawPortrait(shop.database.db, await clothPicture(300, 300, colour), {
    customer: { id: customer.user.id, numberProvedAt: new Date(), profilePicture: "" },
    address: "203.0.113.7",
    hasOrdered,
  });
  return `/static/images/${portraitFile(customer.user.id, drawn as Buffer)}`;
}
const shown = async () => (await customer.call("GET", "/api/user")).json.user.profilePicUrl;

it("erases the picture of a change that is refused, and keeps the one before", async () => {
  const before = await send("#e0a02a");
  expect((await shop.app.inject(`${before}?w=160&f=avif`)).statusCode).toBe(200);
  // Somebody registers the number while its codes are on their way.
  const { phoneNumber, remoteAddress } = freshNumber();
  const move = { phoneNumber, currentPassword: samplePassword };
  await customer.call("POST", "/api/user/number-codes", move);
  const codeTo = async (to: string) => {
    await expect.poll(async () => (await sentCodes(folder, to)).length).toBe(1);
    return (await sentCodes(folder, to))[0] ?? "";
  };
  const oldNumberCode = await codeTo(customer.user.phoneNumber);
  const newNumberCode = await codeTo(phoneNumber);
  const payload = { phoneNumber, password: samplePassword };
  await call(shop.app, "POST", "/api/auth/register", { payload, remoteAddress });
  const { status } = await patch("#2f6b3f", { ...move, oldNumberCode, newNumberCode });
  expect(status).toBe(409);
  const path = await pathOf("#2f6b3f");
  expect(await isErased(path)).toBe(true);
  expect(await shown()).toBe(before);
  expect(await isErased(before)).toBe(false);
});

it("erases the picture of a change that fails, but not one that the profile shows", async () => {
  const before = await send("#e0a02a");
  const { owner } = shop.database;
  await onDatabase(owner, "alter table customers add constraint failing check (city <> 'Nowhere')");
  const statuses = [
    await patch("#5b2f6b", { city: "Nowhere" }),
    await patch("#e0a02a", { city: "Nowhere" }),
  ].map(({ status }) => status);
  await onDatabase(owner, "alter table customers drop constraint failing");
  expect(statuses).toEqual([500, 500]);
  expect(await isErased(await pathOf("#5b2f6b"))).toBe(true);
  expect([await shown(), await isErased(before)]).toEqual([before, false]);
});

it("of pictures sent at once keeps the one that the profile shows, and erases the others", async () => {
  const first = await send("#111111");
  expect((await shop.app.inject(`${first}?w=160&f=avif`)).statusCode).toBe(200);
  const sent = await Promise.all(["#0e5a5a", "#7a4527", "#a52a3f", "#2f6b3f"].map(send));
  const kept = await shown();
  expect(sent).toContain(kept);
  const all = [first, ...sent];
  const erased = await Promise.all(all.map(isErased));
  expect(all.filter((_, at) => !erased[at])).toEqual([kept]);
});

it("of two pictures of which one waits for the other erases the first", async () => {
  const before = await send("#222222");
  const { pool } = shop.database;
  const sent = await besideSomebody(pool, async (hold) => {
    await hold("select from customers where id = $1 for update", [customer.user.id]);
    const answers = [send("#333333"), send("#444444")];
    await expect.poll(() => waitingForLocks(pool)).toBe(2);
    return { answers };
  });
  const all = [before, ...(await Promise.all(sent.answers))];
  const erased = await Promise.all(all.map(isErased));
  expect(all.filter((_, at) => !erased[at])).toEqual([await shown()]);
});

/**
 * Starts a call that asks for the current password, lets `meanwhile` happen before its attempt can be
 * counted, and returns what both answered.
 */
async function overtake<Result>(
  slow: () => ReturnType<SampleCustomer["call"]>,
  meanwhile: () => Promise<Result>,
) {
  const client = await shop.database.pool.connect();
  await client.query("begin");
  await client.query(
    "insert into attempts values ($1, '{}', now()) on conflict (key) do update set expires_at = now()",
    [`session password customer ${customer.user.id} from ${customer.remoteAddress}`],
  );
  const started = slow();
  const waiting = async () => {
    const { rowCount } = await shop.database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rowCount;
  };
  await expect.poll(waiting).toBe(1);
  const result = await meanwhile();
  await client.query("rollback");
  client.release();
  return [await started, result] as const;
}

it("keeps a new picture when a slower change of something else ends after it", async () => {
  const change = { password: samplePassword, currentPassword: samplePassword };
  const [slow, path] = await overtake(
    () => customer.call("PATCH", "/api/user", { ...profileOf(customer), ...change }),
    () => send("#e0a02a"),
  );
  expect(slow.status).toBe(200);
  expect(await shown()).toBe(path);
  expect(await isErased(path)).toBe(false);
});

it("leaves no picture behind when one is sent while the account is being deleted", async () => {
  const before = await send("#f1ebe1");
  const [deleted, path] = await overtake(
    () => customer.call("DELETE", "/api/user", { currentPassword: samplePassword }),
    () => send("#685e55"),
  );
  expect([deleted.status, path.startsWith("/static/images/portrait.")]).toEqual([200, true]);
  expect([await isErased(before), await isErased(path)]).toEqual([true, true]);
});
