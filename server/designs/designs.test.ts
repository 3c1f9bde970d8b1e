import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call } from "../../tests/support/accounts/sampleCustomers.ts";
import { onDatabase } from "../../tests/support/backup/digests.ts";
import {
  type DesignCounter,
  designedSlug,
  openDesignCounter,
} from "../../tests/support/designCounter.ts";

let counter: DesignCounter;
beforeAll(async () => {
  counter = await openDesignCounter();
});
afterAll(() => counter.close());
beforeEach(() => counter.reset());

const long = { length: 2300 };
/** Its number among the machine's processes. */
function drawingProcess(): number {
  const of = ["-P", String(process.pid), "-f", "makeModels"];
  return Number(execFileSync("pgrep", of, { encoding: "utf8" }).trim().split("\n").at(-1));
}

it("the page of what is made to measure shows a piece as soon as its model is", async () => {
  const shown = async () =>
    (await counter.app.inject("/made-to-measure")).body.includes(designedSlug);
  const showBy = (model: string | null) =>
    counter.pool.query("update products set model = $1 where slug = $2", [model, designedSlug]);
  expect(await shown()).toBe(true);
  await showBy(null);
  await expect.poll(shown).toBe(false);
  await showBy(designedSlug);
  await expect.poll(shown).toBe(true);
});

it("and when the page was made while nobody had noticed yet that there was none", async () => {
  const shown = async () =>
    (await counter.app.inject("/made-to-measure")).body.includes(designedSlug);
  const model = (slug: string | null) => `update products set model = ${slug && `'${slug}'`}`;
  const where = `where slug = '${designedSlug}'`;
  // Without a word of it: the page is made again before the shop's memory of its lists is.
  await onDatabase(
    counter.databaseUrl,
    `set session_replication_role = replica; ${model(null)} ${where}`,
  );
  await counter.pool.query(
    `update products set name = name || ' ' where model is not null and slug <> '${designedSlug}'`,
  );
  await expect.poll(shown).toBe(false);
  await counter.pool.query(`${model(designedSlug)} ${where}`);
  await expect.poll(shown).toBe(true);
});

describe("a design", () => {
  it("of the usual measures costs what the catalogue says, and a longer one more", async () => {
    const { json } = await counter.get(`/api/made-to-measure/${designedSlug}`);
    const { product } = (await counter.get(`/api/products/${designedSlug}`)).json;
    expect(json.custom.standardPrice).toBe(product.variants[0].salePrice);
    const usual = await counter.save({});
    expect(usual.design.price).toBe(json.custom.standardPrice);
    const longer = await counter.save({ length: (usual.design.values.length as number) + 400 });
    expect(longer.design.price).toBeGreaterThan(usual.design.price as number);
  });

  it("has an address that anybody may open, and a picture and models of its own", async () => {
    const { design } = await counter.save(long);
    expect(design).toMatchObject({ name: "For the long wall", values: long, problems: [] });
    const { json } = await counter.get(`/api/designs/${design.code}`);
    expect(json.design).toEqual(design);
    const page = await counter.app.inject(`/api/designs/${design.code}/picture.webp`);
    expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "image/webp"]);
    const model = await counter.app.inject(
      `/api/designs/${design.code}/room.glb?v=${design.version}`,
    );
    expect(model.headers["cache-control"]).toContain("immutable");
    expect(model.rawPayload.subarray(0, 4).toString()).toBe("glTF");
  });

  it("whose price takes long keeps nobody from browsing", async () => {
    const { design } = await counter.save({ length: 2310 });
    const codes = ["a", "b", "c", "d"]
      .filter((letter) => !design.code.startsWith(letter))
      .slice(0, 3)
      .map((letter) => letter + design.code.slice(1));
    for (const [at, code] of codes.entries()) {
      await counter.pool.query(
        `insert into designs (id, code, product_id, model, values, name, saved_paise)
         select gen_random_uuid(), $2, product_id, model, jsonb_set(values, '{length}', to_jsonb($3::int)), name, saved_paise
         from designs where code = $1`,
        [design.code, code, 2000 + 10 * at],
      );
    }
    const drawing = drawingProcess();
    process.kill(drawing, "SIGSTOP");
    try {
      const asked = Promise.all(codes.map((code) => counter.get(`/api/designs/${code}`)));
      expect((await counter.get("/api/products?minPrice=4321")).status).toBe(200);
      const answers = (await asked).map(({ status, json }) => [status, json.code]);
      expect(answers).toEqual(codes.map(() => [503, "busy"]));
      expect((await counter.app.inject(`/design/${codes[0]}`)).statusCode).toBe(503);
    } finally {
      process.kill(drawing, "SIGCONT");
    }
    await expect.poll(async () => (await counter.get(`/api/designs/${codes[0]}`)).status).toBe(200);
  });

  it.each([
    ["a value that there is not", { length: 2300, colour: "red" }, ["colour"]],
    ["a length out of its range", { length: 100_000 }, ["length"]],
    ["a length that is a word", { length: "long" }, ["length"]],
    ["a choice that there is not", { fabric: "gold" }, ["fabric"]],
    ["seats too narrow to sit on", { length: 1500, seats: 4 }, ["seats"]],
  ])("is refused with %s, by name", async (_what, values, fields) => {
    const { status, json } = await counter.save(values);
    expect([status, json.code]).toEqual([422, "design_refused"]);
    expect(Object.keys(json.fields)).toEqual(fields);
    for (const sentence of Object.values(json.fields)) expect(json.message).toContain(sentence);
  });

  it.each(["aaaaaaaaaaaa", "short", "../../etc", "AAAAAAAAAAAA"])(
    "is not found under the address %s",
    async (code) => {
      const { status } = await counter.get(`/api/designs/${encodeURIComponent(code)}`);
      expect([400, 404]).toContain(status);
    },
  );

  it("of a piece that is not made to measure is refused", async () => {
    expect((await counter.save({}, { slug: "no-such-sofa" })).status).toBe(404);
    expect((await counter.get("/api/made-to-measure/no-such-sofa")).status).toBe(404);
  });

  it("is one of so many that the networks of one site save in a day", async () => {
    const payload = { slug: designedSlug, values: long, name: "For the long wall" };
    const from = (remoteAddress: string) =>
      call(counter.app, "POST", "/api/designs", { payload, remoteAddress });
    const [first, other] = ["2001:db8:7:1::5", "2001:db8:7:2::5"];
    expect((await from(first)).status).toBe(200);
    await counter.pool.query(
      "update attempts set times = array_fill(now(), array[600]) where key = 'designs 2001:db8:7::/48 day'",
    );
    expect((await from(other)).status).toBe(429);
    expect((await from("2001:db8:8:1::5")).status).toBe(200);
  });

  it("that cannot be built is counted as well, before anybody looks at it", async () => {
    const remoteAddress = "2001:db8:9:1::5";
    const payload = { slug: designedSlug, values: { length: 100_000 }, name: "For the hall" };
    const save = () => call(counter.app, "POST", "/api/designs", { payload, remoteAddress });
    expect((await save()).status).toBe(422);
    await counter.pool.query(
      "update attempts set times = array_fill(now(), array[60]) where key = 'designs 2001:db8:9:1::/64'",
    );
    expect((await save()).status).toBe(429);
  });

  it("has what can be chosen only since it was saved as it is usual", async () => {
    const { design } = await counter.save(long);
    await counter.pool.query(
      `insert into designs (id, code, product_id, model, values, name, saved_paise)
       select gen_random_uuid(), $2, product_id, model, values - 'legs', name, saved_paise
       from designs where code = $1`,
      [design.code, "23456789abcd"],
    );
    const { json } = await counter.get("/api/designs/23456789abcd");
    expect(json.design).toMatchObject({ values: design.values, price: design.price, problems: [] });
    for (const file of ["model.glb", "picture.webp"]) {
      const drawn = await counter.app.inject(`/api/designs/23456789abcd/${file}`);
      expect([file, drawn.statusCode]).toEqual([file, 200]);
    }
  });

  it("never changes: the database refuses whoever tries", async () => {
    const { design } = await counter.save(long);
    const change = counter.pool.query("update designs set saved_paise = 1 where code = $1", [
      design.code,
    ]);
    await expect(change).rejects.toThrow(/permission denied/);
  });
});
