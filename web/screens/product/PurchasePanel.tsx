import type { Ref } from "react";
import { href } from "react-router";
import type { Product, Variant } from "../../../contract/product.ts";
import type { PublicShop } from "../../../contract/texts/shown.ts";
import { NoticeText } from "../../account/NoticeText.tsx";
import { useShop } from "../../data/rootData.ts";
import { NeedsScript } from "../../shell/NeedsScript.tsx";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { Icon } from "../../ui/Icon.tsx";
import { AddToCartButton } from "./AddToCartButton.tsx";
import type { Purchase } from "./usePurchase.ts";

/** The ways to buy, and the line that says what came of them. */
export function PurchasePanel({
  ref,
  product,
  selected,
  purchase,
  origin,
}: {
  ref: Ref<HTMLDivElement>;
  product: Product;
  selected: Variant | null;
  purchase: Purchase;
  origin: string;
}) {
  const shop = useShop();
  const { busy, notice } = purchase;
  const variant = selected === null ? "" : `?variant=${encodeURIComponent(selected.sku)}`;
  const address = `${origin}${href("/product/:slugOrId", { slugOrId: product.slug })}${variant}`;
  return (
    <div className="print:hidden">
      <div ref={ref} className="grid gap-3 sm:grid-cols-2">
        <AddToCartButton
          purchase={purchase}
          soldOut={selected === null}
          className="min-h-12 noscript:hidden"
        />
        <button
          type="button"
          onClick={purchase.buyNow}
          disabled={busy !== null}
          className={buttonStyle("outline", "min-h-12 noscript:hidden")}
        >
          {busy === "checkout" ? "Opening checkout..." : "Buy Now"}
        </button>
        <a
          href={whatsappOrder(shop, product.name, address)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle("outline", "min-h-12 sm:col-span-2")}
        >
          <Icon name="chat" size={20} />
          Order on Whatsapp
        </a>
      </div>
      <NeedsScript className="pt-3">
        Cart and checkout need JavaScript, which your browser does not run here. You can order by
        Whatsapp, or call us.
      </NeedsScript>
      <p
        role="status"
        className={`min-h-6 pt-2 text-sm ${notice?.tone === "success" ? "text-leaf" : "text-madder"}`}
      >
        {notice && <NoticeText notice={notice} />}
      </p>
    </div>
  );
}

/** Chat link that opens a message with the product's name and the address of its page. */
export function whatsappOrder(
  shop: Pick<PublicShop, "name" | "chatLink">,
  productName: string,
  pageAddress: string,
): string {
  const text = `Hello ${shop.name}, I would like to order ${productName}: ${pageAddress}`;
  return `${shop.chatLink}?text=${encodeURIComponent(text)}`;
}
