import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { bytesOf, guardCalls, keepBytes, readJson } from "./authentic.ts";
import { signatureOf } from "./signature.ts";
import type { SandboxState } from "./state.ts";

const decimal = z.union([z.string().regex(/^\d+\.\d\d$/), z.number()]);
const image = z.object({ src: z.url() });

/** The shape that the provider's parser takes; anything else is refused. */
const productSchema = z.object({
  id: z.int(),
  title: z.string(),
  body_html: z.string(),
  vendor: z.string(),
  product_type: z.string(),
  created_at: z.string(),
  handle: z.string(),
  updated_at: z.string(),
  tags: z.string(),
  status: z.enum(["active", "draft", "archived"]),
  variants: z
    .array(
      z.object({
        id: z.int(),
        title: z.string(),
        price: decimal,
        compare_at_price: decimal.nullable(),
        sku: z.string(),
        quantity: z.int(),
        created_at: z.string(),
        updated_at: z.string(),
        taxable: z.boolean(),
        option_values: z.record(z.string(), z.string()),
        grams: z.int(),
        image,
        weight: z.number(),
        weight_unit: z.enum(["kg", "g", "lb", "oz"]),
      }),
    )
    .min(1),
  image,
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
});
const collectionSchema = z.object({
  id: z.int(),
  title: z.string(),
  handle: z.string(),
  body_html: z.string(),
  image,
  created_at: z.string(),
  updated_at: z.string(),
});

function keepProduct(state: SandboxState, product: z.output<typeof productSchema>): void {
  state.products.set(product.id, product);
  for (const variant of product.variants) {
    const known = { price: Number(variant.price), title: `${product.title}, ${variant.title}` };
    if (product.status === "active") state.variants.set(variant.id, known);
    else state.variants.delete(variant.id);
  }
}

/** What the shop pushes. */
export async function pushRoutes(app: FastifyInstance, { state }: { state: SandboxState }) {
  keepBytes(app);
  guardCalls(app, state);
  app.post("/wh/v1/custom/product", { config: { fault: "push" } }, (request, reply) => {
    const parsed = productSchema.safeParse(readJson(bytesOf(request)));
    if (!parsed.success) return reply.code(400).send(z.prettifyError(parsed.error));
    keepProduct(state, parsed.data);
    return reply.send("");
  });
  app.post("/wh/v1/custom/collection", { config: { fault: "push" } }, (request, reply) => {
    const parsed = collectionSchema.safeParse(readJson(bytesOf(request)));
    if (!parsed.success) return reply.code(400).send(z.prettifyError(parsed.error));
    state.collections.set(parsed.data.id, parsed.data);
    return reply.send("");
  });
}

const pageSize = 100;

/**
 * Reads the shop's catalogue page by page until it has `total`, and collections with their products.
 * Throws an Error that says what was wrong with an answer.
 */
export async function pullCatalogue(
  state: SandboxState,
  { baseUrl, isSigned }: { baseUrl: string; isSigned: boolean },
): Promise<{ products: number; collections: number }> {
  const headers: Record<string, string> = isSigned
    ? {
        "X-Api-Key": state.keys.apiKey,
        "X-Api-HMAC-SHA256": signatureOf(state.keys.apiSecret, ""),
      }
    : {};
  const readAll = async <Item>(list: "products" | "collections", schema: z.ZodType<Item>) => {
    const envelope = z.object({
      data: z.object({ total: z.int(), [list]: z.array(schema) }),
    });
    const found: Item[] = [];
    for (let page = 1; ; page += 1) {
      const url = `${baseUrl}/${list}?page=${page}&limit=${pageSize}`;
      const response = await fetch(url, { headers });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      const { data } = envelope.parse(await response.json());
      const items = data[list] as Item[];
      found.push(...items);
      if (found.length >= Number(data.total) || items.length === 0) return found;
    }
  };
  const products = await readAll("products", productSchema);
  const collections = await readAll("collections", collectionSchema);
  for (const product of products) keepProduct(state, product);
  for (const collection of collections) state.collections.set(collection.id, collection);
  return { products: products.length, collections: collections.length };
}
