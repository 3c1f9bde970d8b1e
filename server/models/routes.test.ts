import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { validateBytes } from "gltf-validator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DeskProduct } from "../../contract/admin/productEditor.ts";
import { failureSchema } from "../../contract/failure.ts";
import { modelUrl, roomModelUrl } from "../../contract/modelUrl.ts";
import type { Product } from "../../contract/product.ts";
import { productAnswerSchema } from "../../contract/productList.ts";
import { sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { newId } from "../database/identity.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
let product: Product;
let model: string;
beforeAll(async () => {
  shop = await openTestShop();
  const answer = await shop.app.inject("/api/products/kasuti-round-stool");
  product = productAnswerSchema.parse(answer.json()).product;
  model = product.model ?? "";
});
afterAll(() => shop.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers });

describe("GET /api/products/:slugOrId/model.glb", () => {
  it("gives a valid model with the product's colours, to be kept for ever", async () => {
    expect(model).toMatch(/^\/api\/products\/kasuti-round-stool\/model\.glb\?v=[0-9a-f]{16}$/);
    const answer = await get(model);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "model/gltf-binary",
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
    });
    const report = await validateBytes(answer.rawPayload);
    expect(report.issues.numErrors).toBe(0);
    expect(report.info.extensionsUsed).toContain("KHR_materials_variants");
  });

  it("gives it compressed to who takes that, and 304 to who has it", async () => {
    const plain = await get(model);
    const packed = await get(model, { "accept-encoding": "br" });
    expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
    expect(brotliDecompressSync(packed.rawPayload)).toEqual(plain.rawPayload);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    const zipped = await get(model, { "accept-encoding": "gzip" });
    expect(gunzipSync(zipped.rawPayload)).toEqual(plain.rawPayload);
    expect(zipped.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    const known = await get(model, { "if-none-match": String(plain.headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, ""]);
  });

  it.each(["?v=0123456789abcdef", ""])(
    "answers an address with %j with what it is now, for a while",
    async (query) => {
      const answer = await get(`/api/products/kasuti-round-stool/model.glb${query}`);
      expect(answer.rawPayload).toEqual((await get(model)).rawPayload);
      expect(answer.headers["cache-control"]).toBe("public, max-age=60");
    },
  );

  it.each([
    ["a product that is not sold", modelUrl("moon-chair", "0")],
    ["a way out of the folder", "/api/products/..%2f..%2fpackage.json/model.glb"],
    [
      "a variant of another product",
      roomModelUrl(modelUrl("kasuti-round-stool", "0"), newId(), "glb"),
    ],
  ])("has none of %s", async (_, url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(failureSchema.parse(answer.json()).code).toBe("not_found");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
});

describe("GET /api/products/:slugOrId/model/:file", () => {
  it.each([
    ["glb", "model/gltf-binary", "glTF"],
    ["usdz", "model/vnd.usdz+zip", "PK\u0003\u0004"],
  ] as const)("gives one colour as %s, to be kept for ever", async (format, type, beginning) => {
    const answer = await get(roomModelUrl(model, product.variants[1]?.id ?? "", format));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
    });
    expect(answer.rawPayload.subarray(0, 4).toString()).toBe(beginning);
  });

  it.each(["..%2fpackage.json", `${newId()}.exe`, "x.glb"])("refuses %s", async (file) => {
    const answer = await get(`/api/products/kasuti-round-stool/model/${file}`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_request"]);
  });
});

it("is no longer offered once staff take it off, with the next answer", async () => {
  const manager = await sampleStaff(shop, "manager");
  const path = `/api/admin/products/${product.id}`;
  const { product: desk } = (await manager.call("GET", path)).json as { product: DeskProduct };
  const form = { ...desk, variants: desk.variants.map((one) => ({ ...one, openingStock: 0 })) };
  const save = (version: number, model: string | null) =>
    manager.call("PUT", path, { version, product: { ...form, model } });
  const unknown = await save(desk.version, "../package.json");
  expect([unknown.status, unknown.json?.fields]).toEqual([
    409,
    { model: "The shop draws no such model." },
  ]);
  expect((await save(desk.version, null)).status).toBe(200);
  const { product: shown } = (await get("/api/products/kasuti-round-stool")).json();
  expect(shown.model).toBeNull();
  expect((await get(model)).statusCode).toBe(404);
});
