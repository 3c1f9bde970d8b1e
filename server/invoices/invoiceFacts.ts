import type { Address } from "../../contract/address.ts";
import type { TaxedLine } from "./taxSplit.ts";

/** A line as it was sold. Amounts are paise and hold all taxes, where not said otherwise. */
export interface InvoiceLine extends TaxedLine {
  name: string;
  /** Colour and size. */
  detail: string;
  sku: string;
  hsn: string;
  quantity: number;
  unitPricePaise: number;
  /** GST in hundredths of a percent: 1800 is 18 %. */
  gstRateBps: number;
}

export interface NamedState {
  name: string;
  /** Two digits, as in a GSTIN. */
  gstCode: string;
}

/** All that an invoice prints, as of the moment it was issued. Amounts are paise. */
export interface InvoiceFacts {
  seller: {
    name: string;
    legalName: string;
    addressLines: string[];
    state: NamedState;
    gstin: string;
    /** Printed beside the GSTIN while that is demo data. */
    isDemo: boolean;
    email: string;
    phone: string;
  };
  orderNumber: string;
  /** ISO 8601 */
  orderedAt: string;
  contact: { name: string; phoneNumber: string; email: string };
  billingAddress: Address;
  shippingAddress: Address;
  /** Where the goods are delivered. */
  placeOfSupply: NamedState;
  isInterState: boolean;
  lines: InvoiceLine[];
  discountCode: string | null;
  discountPaise: number;
  shippingPaise: number;
  codFeePaise: number;
  /** What rounding taxes to the paisa, and cash to the rupee, leaves. */
  roundOffPaise: number;
  totalPaise: number;
  payment: { method: "cod" | "online"; isPaid: boolean };
}
