import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Product } from "../../contract/product.ts";
import { savedSearchesMaximum } from "../../contract/savedSearches.ts";
import {
  profileOf,
  provedCustomer,
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { heldAt } from "../../tests/support/heldAt.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop & { databaseUrl: string };
let sofa: Product;
let customer: SampleCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  sofa = (await shop.app.inject("/api/products/jaisalmer-3-seater-sofa")).json().product;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql("delete from saved_searches");
  await sql("delete from product_debuts");
  await sql("delete from outbox");
  customer = await provedCustomer(shop.app);
});

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const save = (query: string, category: string | null = sofa.categorySlug, who = customer) =>
  who.call("POST", "/api/saved-searches", { name: "My list", category, query });
const saved = async (who = customer) =>
  (await who.call("GET", "/api/saved-searches")).json.searches;
const debut = (hours: number) =>
  sql(
    "insert into product_debuts (product_id, shown_at) values ($1, now() - $2 * interval '1 hour')",
    [sofa.id, hours],
  );
const age = () => sql("update saved_searches set looked_until = now() - interval '26 hours'");
/** Runs the job, as the clock does. */
const look = () =>
  shop.jobs.find(({ name }) => name === "tell-saved-searches")?.run(new AbortController().signal);
const told = () => sql("select kind, recipient, body from outbox order by id");

describe("a saved search", () => {
  it("is told of what was shown since, once, and of nothing else", async () => {
    await save("search=&colour=Teal&sort=price&page=2");
    await save("colour=Teal", "cots");
    expect((await saved()).map(({ path }: { path: string }) => path)).toEqual([
      "/products/cots?colour=Teal",
      `/products/${sofa.categorySlug}?colour=Teal`,
    ]);
    await debut(2);
    expect([await look(), await told()]).toEqual([0, []]);
    await age();
    expect(await look()).toBe(1);
    const [message, ...others] = await told();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ kind: "sms", recipient: customer.user.phoneNumber });
    expect(message.body).toContain(`/products/${sofa.categorySlug}?colour=Teal`);
    expect(await look()).toBe(0);
    // A day later it is no longer new.
    await sql("update product_debuts set shown_at = now() - interval '30 hours'");
    await age();
    expect([await look(), (await told()).length]).toEqual([1, 1]);
  });

  it("names products and lists by email, all in one message", async () => {
    await sql("update customers set email = 'meera@example.in' where id = $1", [customer.user.id]);
    await save("colour=Teal");
    await save("search=jaisalmer", null);
    await debut(2);
    await age();
    await look();
    const messages = await told();
    expect(messages).toHaveLength(1);
    expect(messages[0].body.match(/Jaisalmer 3 Seater Sofa: /g)).toHaveLength(2);
  });

  it("rings no phone of which nobody showed whose it is, and is not saved where nothing else is known", async () => {
    const stranger = await sampleCustomer(shop.app);
    const refused = await save("colour=Teal", null, stranger);
    expect([refused.status, refused.json.code]).toEqual([403, "contact_needed"]);
    expect(refused.json.message).toContain("email address in your profile");
    // What was saved before it was asked for.
    await save("colour=Teal");
    await sql("update customers set number_proved_at = null where id = $1", [customer.user.id]);
    await debut(2);
    await age();
    expect([await look(), await told()]).toEqual([1, []]);
    await stranger.call("PATCH", "/api/user", profileOf(stranger));
    expect((await save("colour=Teal", null, stranger)).status).toBe(200);
    await age();
    await look();
    expect(await told()).toMatchObject([{ kind: "email", recipient: "meera@example.in" }]);
  });

  it("leaves alone what fits only in part, and what is not shown", async () => {
    await save("search=teal sofa under 10", null);
    await debut(2);
    await age();
    await look();
    expect(await told()).toEqual([]);
    await save("colour=Teal");
    await age();
    await sql("update products set archived_at = now() where id = $1", [sofa.id]);
    await look();
    await sql("update products set archived_at = null where id = $1", [sofa.id]);
    expect(await told()).toEqual([]);
  });

  it("is kept once, refused where it cannot be read or is one too many, and nobody else's", async () => {
    expect((await save("colour=Teal")).status).toBe(200);
    expect((await save("sort=price&colour=Teal")).status).toBe(200);
    const [search] = await saved();
    expect(await saved()).toHaveLength(1);
    const other = await sampleCustomer(shop.app);
    await other.call("DELETE", `/api/saved-searches/${search.id}`);
    expect([(await saved()).length, await saved(other)]).toEqual([1, []]);
    expect((await save("minPrice=cheap")).status).toBe(400);
    expect((await save("", "../x")).status).toBe(400);
    for (let more = 1; more < savedSearchesMaximum; more++) await save(`minPrice=${more}`);
    expect((await save("minPrice=999")).json).toMatchObject({ code: "limit_reached" });
    expect((await save("colour=Teal")).status).toBe(200);
    await customer.call("DELETE", `/api/saved-searches/${search.id}`);
    expect(await saved()).toHaveLength(savedSearchesMaximum - 1);
  });

  it("is never one too many, however many are saved at once", async () => {
    for (let one = 1; one < savedSearchesMaximum; one++) await save(`minPrice=${one}`);
    const held = { databaseUrl: shop.databaseUrl, table: "saved_searches" };
    const answers = await heldAt(held, [() => save("colour=Teal"), () => save("colour=Grey")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await saved()).toHaveLength(savedSearchesMaximum);
  });

  it("is taken along with the customer's data, and goes with the account", async () => {
    await save("colour=Teal");
    const { records } = (await customer.call("GET", "/api/user/export")).json;
    expect(records.savedSearches).toMatchObject([{ name: "My list", query: "colour=Teal" }]);
    await customer.call("DELETE", "/api/user", { currentPassword: samplePassword });
    expect(await sql("select * from saved_searches")).toEqual([]);
  });

  it("is new when it is no longer a draft, and only the first time", async () => {
    const state = (columns: string) =>
      sql(`update products set ${columns} where id = $1`, [sofa.id]);
    const isNew = async () => (await sql("select 1 from product_debuts")).length === 1;
    await state("archived_at = now()");
    await state("archived_at = null");
    expect(await isNew()).toBe(false);
    await state("is_draft = true");
    await state("is_draft = false");
    expect(await isNew()).toBe(true);
  });
});
