import { z } from "zod";
import { checkoutAnswerSchema } from "../../../contract/checkout.ts";
import { ask } from "./ask.ts";

/** What one buyer wants, and who that is. */
export interface Basket {
  productId: string;
  variantId: string;
  phone: string;
  network: string;
  prefersCash: boolean;
  begin(origin: string): unknown;
  address: unknown;
}

export interface CheckoutPage {
  method: "cod" | "online";
  /** In rupees, what this way of paying adds included. */
  total: number;
}

const productsSchema = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      variants: z.tuple([z.object({ id: z.string() })], z.unknown()),
    }),
  ),
});

/** Reads what the shop sells; each basket takes one or two of the next product. */
export async function readPieces(origin: string) {
  const answer = await ask(`${origin}/api/products?limit=60`);
  const { products } = productsSchema.parse(JSON.parse(answer?.body ?? "null"));
  return {
    slugs: products.map(({ slug }) => slug),
    basket(turn: number): Basket {
      const product = products[turn % products.length];
      if (product === undefined) throw new Error("the shop sells nothing");
      const piece = { productId: product.id, variantId: product.variants[0].id };
      const phone = String(9_000_000_000 + turn);
      return {
        ...piece,
        phone,
        network: `10.${100 + ((turn >> 16) & 127)}.${(turn >> 8) & 255}.${turn & 255}`,
        prefersCash: turn % 2 === 0,
        begin: (origin) => ({
          redirectUrl: `${origin}/order-status`,
          ...piece,
          quantity: 1 + (turn % 2),
        }),
        address: {
          address: {
            name: "Asha Verma",
            phoneNumber: phone,
            line1: "12 Residency Road",
            city: "Bengaluru",
            state: "Karnataka",
            pincode: "560001",
          },
        },
      };
    },
  };
}

/** Cash where the buyer prefers it and the shop takes it, else the test gateway. */
export function readCheckout(answer: unknown, prefersCash: boolean): CheckoutPage {
  const { checkout } = checkoutAnswerSchema.parse(answer);
  const cash = checkout.payments.find(({ method }) => method === "cod");
  if (!prefersCash || !cash?.isAvailable) return { method: "online", total: checkout.totals.total };
  const paise = Math.round((checkout.totals.total + cash.fee + cash.rounding) * 100);
  return { method: "cod", total: paise / 100 };
}
