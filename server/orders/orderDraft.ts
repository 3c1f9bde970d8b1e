import type { Address } from "../../contract/address.ts";
import type { Company } from "../../contract/company.ts";
import type { DateRange } from "../../contract/deliveryDates.ts";
import type { DeliveryWishes } from "../../contract/wishRules.ts";
import type { FirstPaymentStatus, FirstStatus } from "./machine.ts";
import type { OrderLimits } from "./orderLimits.ts";

/** A piece as it is sold: a copy of what the catalogue says now. */
export interface OrderLineDraft {
  productId: string;
  variantId: string;
  sku: string;
  slug: string;
  name: string;
  colorLabel: string;
  colorValue: string;
  sizeValue: string;
  /** The design that it is made to; null of what is sold as it stands. */
  designCode: string | null;
  /** File name of a picture, or an empty text. */
  image: string;
  quantity: number;
  /** Taxes included, before the order's discount. */
  unitPricePaise: number;
  hsn: string;
  /** GST in hundredths of a percent. */
  gstRateBps: number;
}

/** An order as a checkout hands it over. Each variant stands in one line only. */
export interface OrderDraft {
  checkoutId: string;
  customerId: string | null;
  provider: "built-in" | "shiprocket";
  providerOrderId: string | null;
  contact: { name: string; phoneNumber: string; email: string };
  shippingAddress: Address;
  billingAddress: Address | null;
  /** The registered business that buys; null for a consumer. */
  company: Company | null;
  /** How, when and whether as a gift it should be brought. */
  wishes: DeliveryWishes | null;
  lines: readonly OrderLineDraft[];
  discount: { code: string; paise: number } | null;
  /** What coins took off, beside the code. */
  coinsPaise?: number;
  shippingPaise: number;
  codFeePaise: number;
  /** What cash in whole rupees leaves out: 0 or negative, and 0 where it is paid online. */
  roundingPaise: number;
  /** What its code and free delivery ask of it, where the shop knows. */
  limits?: OrderLimits;
  /** Days from dispatch to the door. */
  deliveryDays: { from: number; to: number } | null;
  /** Between which days it is promised to arrive. */
  promised: DateRange | null;
  payment: { method: "cod" | "online"; status: FirstPaymentStatus };
  status: FirstStatus;
  /** Whether a gateway asks for its money next: its pieces are held as long as a new checkout's from now on. */
  isHeldAnew?: boolean;
  /** What the owner has to look at, or null. */
  attention: string | null;
  placedAt: Date;
}
