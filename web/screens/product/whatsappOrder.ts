import { shop } from "../../../content/shop.ts";

/** Chat link that opens a message with the product's name and the address of its page. */
export function whatsappOrder(productName: string, pageAddress: string): string {
  const text = `Hello ${shop.name}, I would like to order ${productName}: ${pageAddress}`;
  return `${shop.chatLink}?text=${encodeURIComponent(text)}`;
}
