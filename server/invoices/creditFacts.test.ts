import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPdfText } from "../../tests/support/invoices/readPdfText.ts";
import { sampleFacts, sampleOrder } from "../../tests/support/invoices/sampleFacts.ts";
import { type CreditNoteFacts, creditFacts } from "./creditFacts.ts";
import type { InvoiceFacts } from "./invoiceFacts.ts";
import { creditNotePdf } from "./invoicePdf.ts";
import { sum, withTaxes } from "./taxSplit.ts";

const invoiceOf = (facts: InvoiceFacts) => ({
  number: "INV/26-27/000007",
  issuedAt: new Date("2026-11-21T10:00:00Z"),
  facts,
});
const back = (amountPaise: number, areGoodsBack = true) => ({
  ...{ amountPaise, areGoodsBack },
  reason: "The goods were returned.",
});

describe("a credit note", () => {
  it("for everything says what the invoice says", () => {
    const facts = sampleFacts();
    const note = creditFacts(invoiceOf(facts), [], back(Number.MAX_SAFE_INTEGER));
    expect(note).toEqual({
      ...facts,
      reason: "The goods were returned.",
      invoice: {
        ...{ number: "INV/26-27/000007", issuedAt: "2026-11-21T10:00:00.000Z" },
        totalPaise: facts.totalPaise,
      },
    });
    expect(creditFacts(invoiceOf(facts), [facts], back(100))).toBeNull();
  });

  it("counts no pieces where only money went back", () => {
    const note = creditFacts(invoiceOf(sampleFacts()), [], back(100_000, false));
    expect(note?.lines.map(({ quantity }) => quantity)).toEqual([0, 0]);
    expect(note?.totalPaise).toBe(100_000);
  });

  it("takes nothing back of what the shop keeps, such as of money that came twice", () => {
    const facts = sampleFacts();
    const { totalPaise } = facts;
    const credit = (amountPaise: number, keptPaise: number) =>
      creditFacts(invoiceOf(facts), [], { ...back(amountPaise, false), keptPaise });
    expect(credit(totalPaise, totalPaise)).toBeNull();
    expect(credit(5_000, totalPaise - 3_000)?.totalPaise).toBe(3_000);
  });

  const history = fc.record({
    isInterState: fc.boolean(),
    roundingPaise: fc.integer({ min: -99, max: 0 }),
    prices: fc.array(
      fc.record({
        unitPricePaise: fc.integer({ min: 100, max: 30_000_000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        gstRateBps: fc.constantFrom(0, 500, 1200, 1800),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    shares: fc.array(fc.double({ min: 0, max: 0.7, noNaN: true }), { maxLength: 5 }),
  });

  const factsOf = (sold: {
    isInterState: boolean;
    roundingPaise: number;
    prices: readonly object[];
  }) =>
    sampleFacts({
      ...{ discountPaise: 0, discountCode: null, roundingPaise: sold.roundingPaise },
      shippingAddress: {
        ...sampleOrder.shippingAddress,
        state: sold.isInterState ? "Maharashtra" : "Karnataka",
      },
      lines: sold.prices.map(
        (line, at) => ({ ...sampleOrder.lines[0], ...line, sku: `${at}` }) as never,
      ),
    });

  it("and those before it never take back more than there is, and the last all that is left", () => {
    fc.assert(
      fc.property(history, ({ isInterState, roundingPaise, prices, shares }) => {
        const facts = factsOf({ isInterState, roundingPaise, prices });
        const notes: CreditNoteFacts[] = [];
        for (const share of shares) {
          const amount = Math.floor(facts.totalPaise * share);
          const note = creditFacts(invoiceOf(facts), notes, back(amount, false));
          if (note) notes.push(note);
        }
        const last = creditFacts(invoiceOf(facts), notes, back(Number.MAX_SAFE_INTEGER));
        if (last) notes.push(last);
        for (const note of notes) {
          expect(sum(note.lines.map(withTaxes)) + note.roundOffPaise).toBe(note.totalPaise);
          expect(note.totalPaise).toBeGreaterThan(0);
        }
        for (const [place, line] of facts.lines.entries()) {
          for (const name of ["taxablePaise", "cgstPaise", "sgstPaise", "igstPaise"] as const) {
            const taken = notes.map(({ lines }) => lines[place]?.[name] ?? Number.NaN);
            expect(Math.min(...taken)).toBeGreaterThanOrEqual(0);
            expect(sum(taken)).toBe(line[name]);
          }
        }
        expect(sum(notes.map(({ totalPaise }) => totalPaise))).toBe(facts.totalPaise);
        expect(sum(notes.map(({ roundOffPaise }) => roundOffPaise))).toBe(facts.roundOffPaise);
      }),
      { numRuns: 300 },
    );
  });

  it("of pieces credits all of their tax, also where a part of the price was given back before", () => {
    fc.assert(
      fc.property(history, fc.nat(5), ({ isInterState, roundingPaise, prices, shares }, chosen) => {
        const facts = factsOf({ isInterState, roundingPaise, prices });
        const notes: CreditNoteFacts[] = [];
        for (const share of shares) {
          const amount = Math.floor((facts.totalPaise * share) / 5);
          const note = creditFacts(invoiceOf(facts), notes, back(amount, false));
          if (note) notes.push(note);
        }
        const place = chosen % prices.length;
        const pieces = prices.map(({ quantity, unitPricePaise }, at) => ({
          quantity: at === place ? quantity : 0,
          paise: at === place ? quantity * unitPricePaise : 0,
        }));
        const amount = pieces[place]?.paise ?? 0;
        const note = creditFacts(invoiceOf(facts), notes, { ...back(amount), pieces });
        // Two halves of a tax on each line, each note before it, and what cash leaves out.
        const most = 2 * prices.length * (notes.length + 1) + 99;
        expect(Math.abs(note?.roundOffPaise ?? 0)).toBeLessThanOrEqual(most);
      }),
      { numRuns: 300 },
    );
  });

  it("of what is left counts the pieces that are left alone", () => {
    const facts = sampleFacts();
    const [first] = facts.lines;
    if (first === undefined) throw new Error("no line");
    const all = facts.lines.map(({ quantity }) => quantity);
    const piece = {
      ...back(Math.floor(withTaxes(first) / first.quantity)),
      pieces: facts.lines.map((line) => ({
        quantity: line === first ? 1 : 0,
        paise: line === first ? Math.floor(withTaxes(first) / first.quantity) : 0,
      })),
    };
    const earlier = creditFacts(invoiceOf(facts), [], piece);
    if (earlier === null) throw new Error("no note");
    const last = creditFacts(invoiceOf(facts), [earlier], back(Number.MAX_SAFE_INTEGER));
    expect(
      last?.lines.map(({ quantity }, place) => quantity + (earlier.lines[place]?.quantity ?? 0)),
    ).toEqual(all);
    expect(last?.lines[0]?.quantity).toBe(first.quantity - 1);
  });

  it("is printed with its invoice, its reason and its sums", async () => {
    const facts = creditFacts(invoiceOf(sampleFacts()), [], back(Number.MAX_SAFE_INTEGER));
    if (facts === null) throw new Error("no note");
    const issuedAt = new Date("2026-11-22T10:00:00Z");
    const text = readPdfText(await creditNotePdf({ number: "CRN/26-27/000001", issuedAt, facts }));
    for (const words of ["Credit note", "CRN/26-27/000001", "INV/26-27/000007", "The goods were"]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain("Tax invoice");
  });
});
