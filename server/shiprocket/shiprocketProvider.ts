import { toRupees } from "../../contract/rupees.ts";
import type { CheckoutProvider, CheckoutToOpen } from "../checkout/index.ts";
import { Refusal } from "../ground/refusal.ts";
import type { CallFailure } from "./call.ts";
import type { ShiprocketClient, TokenItem } from "./client.ts";
import { pictureUrl } from "./feed.ts";
import type { ShiprocketSettings } from "./settings.ts";

export interface ProviderDeps {
  client: ShiprocketClient;
  settings: Pick<
    ShiprocketSettings,
    "scriptUrl" | "styleUrl" | "sellerDomain" | "sendsCatalogData"
  >;
  /** Where customers reach the shop. */
  origin: string;
  onFailure: (failure: CallFailure) => void;
}

/** Shiprocket Checkout: phone, address, payment and cash on delivery happen on its side. */
export function shiprocketProvider({
  client,
  settings,
  origin,
  onFailure,
}: ProviderDeps): CheckoutProvider {
  return {
    name: "shiprocket",
    async open(checkout) {
      const answer = await client.openCheckout({
        cart_data: {
          items: checkout.lines.map((line) => tokenItem(line, settings.sendsCatalogData, origin)),
          custom_attributes: { checkout_id: checkout.id },
          mobile_app: false,
        },
        redirect_url: checkout.redirectUrl,
      });
      if (answer instanceof Refusal) {
        onFailure(answer);
        return null;
      }
      const { token, providerOrderId, expiresAt } = answer;
      return {
        token,
        providerOrderId,
        expiresAt,
        scriptUrl: settings.scriptUrl,
        styleUrl: settings.styleUrl,
        sellerDomain: settings.sellerDomain ?? new URL(origin).host,
      };
    },
  };
}

/**
 * The price that the customer saw goes along, since the provider else charges from its own, possibly
 * older copy of the catalogue.
 */
function tokenItem(
  line: CheckoutToOpen["lines"][number],
  sendsCatalogData: boolean,
  origin: string,
): TokenItem {
  const item = { variant_id: String(line.variantSerial), quantity: line.quantity };
  if (!sendsCatalogData) return item;
  return {
    ...item,
    catalog_data: {
      price: toRupees(line.unitPricePaise),
      name: line.name,
      image_url: pictureUrl(origin, line.image),
    },
  };
}
