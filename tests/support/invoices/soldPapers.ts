import fc from "fast-check";
import { creditFacts } from "../../../server/invoices/creditFacts.ts";
import type { IssuedPaper } from "../../../server/invoices/index.ts";
import { sampleFacts, sampleOrder } from "./sampleFacts.ts";

const issuedAt = new Date("2026-11-21T10:00:00Z");
/** A paper of this kind, by its number within it. */
export const named = (kind: IssuedPaper["kind"], serial: number) => ({
  ...{ id: `${kind} ${serial}`, financialYear: "26-27", serial, issuedAt },
  number: `${kind === "invoice" ? "INV" : "CRN"}/26-27/${String(serial).padStart(6, "0")}`,
});

export interface Sale {
  /** Of a registered business. */
  gstin: string | null;
  state: string;
  prices: { unitPricePaise: number; quantity: number; gstRateBps: number; hsn: string }[];
  name: string;
  /** Shares of its total that went back. */
  backs: number[];
}

export const sale: fc.Arbitrary<Sale> = fc.record({
  gstin: fc.constantFrom(null, null, "29AAKCS7788M1Z4", "27AAKCS7788M1Z8"),
  state: fc.constantFrom("Karnataka", "Maharashtra", "Delhi"),
  prices: fc.array(
    fc.record({
      unitPricePaise: fc.integer({ min: 100, max: 9_000_000 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      gstRateBps: fc.constantFrom(500, 1800),
      hsn: fc.constantFrom("940161", "940360"),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  name: fc.constantFrom("Meera Iyer", '=HYPERLINK("x")', "@risk", "+1"),
  backs: fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { maxLength: 3 }),
});

/** The invoices of some sales and the credit notes of what went back, in their order. */
export function papersOf(sales: Sale[]): IssuedPaper[] {
  let notes = 0;
  return sales.flatMap(({ gstin, state, prices, name, backs }, at): IssuedPaper[] => {
    const facts = sampleFacts({
      company: gstin === null ? null : { name, gstin },
      ...{ contactName: name, discountPaise: 0, discountCode: null },
      shippingAddress: { ...sampleOrder.shippingAddress, state },
      lines: prices.map((line) => ({ ...sampleOrder.lines[0], ...line }) as never),
    });
    const invoice = { ...named("invoice", at + 1), facts };
    const credits: IssuedPaper[] = [];
    for (const share of backs) {
      const credit = {
        amountPaise: Math.ceil(facts.totalPaise * share),
        areGoodsBack: share === 1,
      };
      const earlier = credits.map((one) => one.facts);
      const note = creditFacts(invoice, earlier, { ...credit, reason: "-1" });
      if (note === null) continue;
      notes += 1;
      credits.push({ ...named("credit note", notes), kind: "credit note", facts: note });
    }
    return [{ ...invoice, kind: "invoice" }, ...credits];
  });
}
