import type { StoredOrder } from "../orders/index.ts";
import { writtenLetter } from "./letter.ts";
import type { Message } from "./notifier.ts";
import { letter } from "./orderLetter.ts";
import { phoneMessage } from "./phone/texts.ts";
import type { ShopFacts } from "./shopFacts.ts";

/** Asks a customer for reviews: by email with every product, else by an SMS that names the first. */
export function reviewMessages(
  order: StoredOrder,
  shop: ShopFacts,
  products: readonly { name: string; slug: string }[],
): Message[] {
  // Guests are not asked.
  const { customerId } = order;
  const choice = customerId === null ? null : { topic: "reviews" as const, customerId };
  const pageOf = (slug: string) => `${slug}#write-review`;
  const linkTo = (slug: string) => `${shop.origin}/product/${pageOf(slug)}`;
  if (order.contactEmail !== "") {
    const email = letter(order, shop, [
      "How do you like what you bought? A few words, and a photo if you have one, help others to choose:",
      { links: products.map(({ name, slug }) => ({ text: name, href: linkTo(slug) })) },
      "We ask this once.",
    ]);
    const subject = `How do you like it? Order ${order.number}`;
    const told = writtenLetter(subject, email);
    return [{ kind: "email", recipient: order.contactEmail, ...told, choice }];
  }
  const [first] = products;
  if (first === undefined) return [];
  const sms = phoneMessage("review asked", shop, order.contactPhone, {
    product: first.name,
    page: pageOf(first.slug),
  });
  return [{ ...sms, choice }];
}
