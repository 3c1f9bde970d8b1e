import type { CustomListItem, CustomProductFacts } from "../../contract/design.ts";
import { toRupees } from "../../contract/rupees.ts";
import { customProduct } from "../../furniture/custom/index.ts";
import { type DrawnProduct, keyOf } from "../catalogue/index.ts";
import { madeOf } from "../ground/madeOf.ts";
import type { CustomSettings } from "./settings.ts";

/** Working days that making a product's usual size to order takes. */
export const usualDays = ({ leadDays }: DrawnProduct, { days }: CustomSettings) =>
  Math.max(leadDays, days);

const familyOf = ({ model }: DrawnProduct) => {
  const found = customProduct(model);
  if (found === null) throw new Error(`${model} is not made to measure`);
  return found.family;
};

/** What anybody needs to draw and price its designs. */
export function toFacts(product: DrawnProduct, settings: CustomSettings): CustomProductFacts {
  madeOf(keyOf.product(product.productId), keyOf.categories);
  return {
    productId: product.productId,
    slug: product.slug,
    name: product.name,
    categorySlug: product.categorySlug,
    categoryName: product.categoryName,
    model: product.model,
    family: familyOf(product),
    standardPrice: toRupees(product.standardPaise),
    gstPercent: product.gstRateBps / 100,
    rates: { ...settings.rates },
    outOfStock: [...settings.outOfStock],
    usualDays: usualDays(product, settings),
    image: product.image ?? "",
    picture: product.picture,
  };
}

export function toListItem(product: DrawnProduct): CustomListItem {
  madeOf(keyOf.product(product.productId));
  const { slug, name, image, picture } = product;
  return {
    ...{ slug, name, image: image ?? "", picture },
    family: familyOf(product),
    standardPrice: toRupees(product.standardPaise),
  };
}
