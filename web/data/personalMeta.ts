import type { MetaDescriptor } from "react-router";
import { shop } from "../../content/shop.ts";

/** Title of a page that belongs to one visitor: of no use in a search engine. */
export function personalMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${shop.name}` }, { name: "robots", content: "noindex" }];
}
