import type { Shop } from "../../content/shop.ts";
import type { Address } from "../../contract/address.ts";
import type { Company } from "../../contract/company.ts";
import { stateOfGstin } from "../../contract/gstin.ts";
import { stateOf } from "../delivery/index.ts";
import { variantInWords } from "../ground/variantInWords.ts";
import { linePaise } from "../orders/index.ts";
import { splitTax, type TaxedLine } from "./taxSplit.ts";

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
  /** The registered business that bought; absent from papers of consumers, and from those before there was any. */
  company?: Company;
  /** Of a consumer where the goods are delivered, of a registered business the state of its GSTIN. */
  placeOfSupply: NamedState;
  isInterState: boolean;
  lines: InvoiceLine[];
  discountCode: string | null;
  discountPaise: number;
  /** Of the discount, by coins; missing in those of before there were any. */
  coinsPaise?: number;
  shippingPaise: number;
  codFeePaise: number;
  /** What rounding taxes to the paisa, and cash to the rupee, leaves. */
  roundOffPaise: number;
  totalPaise: number;
  payment: { method: "cod" | "online"; isPaid: boolean };
}

/** What an invoice has to know of an order. Amounts are paise and hold all taxes. */
export interface SoldOrder {
  number: string;
  placedAt: Date;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  shippingAddress: Address;
  billingAddress: Address | null;
  company: Company | null;
  discountCode: string | null;
  discountPaise: number;
  /** Of the discount, by coins. */
  coinsPaise?: number;
  shippingPaise: number;
  codFeePaise: number;
  /** What cash in whole rupees leaves out: 0 or negative. */
  roundingPaise: number;
  paymentMethod: "cod" | "online";
  paymentStatus: string;
  lines: readonly {
    name: string;
    colorLabel: string;
    sizeValue: string;
    sku: string;
    hsn: string;
    quantity: number;
    unitPricePaise: number;
    gstRateBps: number;
  }[];
}

/** All that this shop’s invoice of the order prints, with its taxes split by the place of supply. */
export function invoiceFacts(order: SoldOrder, shop: Shop): InvoiceFacts {
  const { address } = shop;
  const sellerState = namedState(address);
  const placeOfSupply = placeOfSupplyOf(order);
  const isInterState = placeOfSupply.gstCode !== sellerState.gstCode;
  const split = splitTax({
    lines: order.lines.map((line) => ({
      grossPaise: linePaise(line),
      gstRateBps: line.gstRateBps,
    })),
    discountPaise: order.discountPaise,
    chargesPaise: order.shippingPaise + order.codFeePaise,
    isInterState,
  });
  return {
    seller: {
      name: shop.name,
      legalName: shop.legalName,
      addressLines: [address.street, `${address.city} ${address.pincode}`],
      state: sellerState,
      gstin: shop.gstin.number,
      isDemo: shop.gstin.isDemo,
      email: shop.email,
      phone: shop.phone,
    },
    orderNumber: order.number,
    orderedAt: order.placedAt.toISOString(),
    contact: {
      name: order.billingAddress?.name ?? order.contactName,
      phoneNumber: order.contactPhone,
      email: order.contactEmail,
    },
    billingAddress: order.billingAddress ?? order.shippingAddress,
    shippingAddress: order.shippingAddress,
    ...(order.company !== null && { company: order.company }),
    placeOfSupply,
    isInterState,
    lines: order.lines.flatMap((line, place) => {
      const taxed = split.lines[place];
      if (taxed === undefined) return [];
      const { name, sku, hsn, quantity, unitPricePaise, gstRateBps } = line;
      const detail = variantInWords(line);
      return [{ ...taxed, name, detail, sku, hsn, quantity, unitPricePaise, gstRateBps }];
    }),
    discountCode: order.discountCode,
    discountPaise: order.discountPaise,
    ...(order.coinsPaise && { coinsPaise: order.coinsPaise }),
    shippingPaise: order.shippingPaise,
    codFeePaise: order.codFeePaise,
    roundOffPaise: split.roundOffPaise + order.roundingPaise,
    totalPaise: split.totalPaise + order.roundingPaise,
    payment: { method: order.paymentMethod, isPaid: order.paymentStatus === "paid" },
  };
}

/**
 * IGST Act, section 10(1): what a registered business has delivered anywhere on its direction is supplied at
 * its own place of business (b), which the state of the GSTIN tells; what a consumer has delivered, where the
 * delivery ends (a; also where another address is billed, Circular 209/3/2024).
 */
function placeOfSupplyOf({ company, shippingAddress }: SoldOrder): NamedState {
  if (company === null) return namedState(shippingAddress);
  const state = stateOfGstin(company.gstin) ?? "";
  return namedState({ state, pincode: shippingAddress.pincode });
}

/** Of an address that has one: whoever asks has looked before. */
function namedState({ state, pincode }: { state: string; pincode: string }): NamedState {
  const found = stateOf({ state, pincode });
  if (found === undefined) throw new Error(`no state of India is called ${JSON.stringify(state)}`);
  return { name: found.name, gstCode: found.gstCode };
}
