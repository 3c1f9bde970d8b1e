import { addUp, spread } from "../orders/index.ts";

/** Something sold: what it costs with all taxes, before discount and charges of the whole order. */
export interface TaxableLine {
  /** Paise, for all its pieces. */
  grossPaise: number;
  /** GST in hundredths of a percent: 1800 is 18 %. */
  gstRateBps: number;
}

/** A line as the tax sees it. Amounts are paise; of the three taxes either IGST or the others are 0. */
export interface TaxedLine {
  discountPaise: number;
  /** Its share of delivery and payment charges, taxed like the goods they come with. */
  chargesPaise: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

export interface TaxSplit {
  lines: TaxedLine[];
  /** What rounding each tax to the paisa leaves: taxable + taxes + roundOff is the total. */
  roundOffPaise: number;
  totalPaise: number;
}

/**
 * Takes the taxes out of prices that hold them (CGST Act, section 15; rule 35). Discount and charges
 * of the order are divided over the lines by value. Within the seller's state half of the tax is
 * CGST and half SGST; between states all of it is IGST.
 */
export function splitTax(order: {
  lines: readonly TaxableLine[];
  discountPaise: number;
  chargesPaise: number;
  isInterState: boolean;
}): TaxSplit {
  const grossPaise = order.lines.map((line) => line.grossPaise);
  const { discountPaise, chargesPaise } = order;
  const sold = { discountPaise, shippingPaise: chargesPaise, codFeePaise: 0, roundingPaise: 0 };
  const { lineDiscountsPaise, totalPaise } = addUp(grossPaise, sold);
  const charges = spread(chargesPaise, grossPaise);
  const lines = order.lines.map((line, place): TaxedLine => {
    const discountPaise = lineDiscountsPaise[place] ?? 0;
    const chargesPaise = charges[place] ?? 0;
    const inclusive = line.grossPaise - discountPaise + chargesPaise;
    const taxablePaise = roundedShare(inclusive, 10_000, 10_000 + line.gstRateBps);
    const half = order.isInterState ? 0 : roundedShare(taxablePaise, line.gstRateBps, 20_000);
    const whole = order.isInterState ? roundedShare(taxablePaise, line.gstRateBps, 10_000) : 0;
    return {
      discountPaise,
      chargesPaise,
      taxablePaise,
      cgstPaise: half,
      sgstPaise: half,
      igstPaise: whole,
    };
  });
  return { lines, totalPaise, roundOffPaise: totalPaise - sum(lines.map(withTaxes)) };
}

/** What a line comes to by its own figures, before the round-off. */
export function withTaxes({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: TaxedLine): number {
  return taxablePaise + cgstPaise + sgstPaise + igstPaise;
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** amount × numerator ÷ denominator, half a paisa rounded up; exact for any amount of money. */
function roundedShare(amount: number, numerator: number, denominator: number): number {
  const doubled = BigInt(amount) * BigInt(numerator) * 2n + BigInt(denominator);
  return Number(doubled / (BigInt(denominator) * 2n));
}
