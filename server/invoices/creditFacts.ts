import { spread } from "../orders/index.ts";
import type { InvoiceFacts, InvoiceLine } from "./invoiceFacts.ts";
import { splitTax, sum, withTaxes } from "./taxSplit.ts";

/** All that a credit note prints (CGST Rules, rule 53(1A)): an invoice's facts, for what is taken back of it. */
export interface CreditNoteFacts extends InvoiceFacts {
  invoice: {
    number: string;
    /** ISO 8601 */
    issuedAt: string;
    totalPaise: number;
  };
  /** A sentence for customer and accountant. */
  reason: string;
}

/** What is taken back of an invoice. */
export interface Credit {
  /** Of what is left, taxes included; more than is left takes back all of it. */
  amountPaise: number;
  /** What the shop keeps of the invoice's total in any case; nothing where it is not said. */
  keptPaise?: number;
  /** Whether the goods came back, or only the price fell: then no pieces are counted. */
  areGoodsBack: boolean;
  /** Of each line by its place, which pieces came back and what they come to; else all are meant. */
  pieces?: readonly { quantity: number; paise: number }[];
  reason: string;
}

interface IssuedFacts {
  number: string;
  issuedAt: Date;
  facts: InvoiceFacts;
}

/**
 * The next credit note of an invoice, of which earlier ones may have taken back a part; null where
 * nothing is left. An amount is divided over the lines by the pieces that came back, else by what is left of them, each taxed at its own
 * rate; the last note takes exactly what the others left of every line, its pieces and its taxes, so that all of them
 * together take the invoice back to the paisa.
 */
export function creditFacts(
  invoice: IssuedFacts,
  earlier: readonly InvoiceFacts[],
  { amountPaise: wantedPaise, keptPaise = 0, areGoodsBack, pieces, reason }: Credit,
): CreditNoteFacts | null {
  const { facts } = invoice;
  const left = leftOf(facts, earlier);
  const amountPaise = Math.min(wantedPaise, left.totalPaise - keptPaise);
  const isRest = amountPaise >= left.totalPaise;
  if (amountPaise <= 0 || left.totalPaise <= 0) return null;
  const part = isRest ? left : partOf(left, amountPaise, facts.isInterState, pieces);
  const isWhole = isRest && earlier.length === 0;
  return {
    ...facts,
    ...(isWhole ? {} : { discountPaise: 0, discountCode: null, shippingPaise: 0, codFeePaise: 0 }),
    lines: part.lines.map((line, place) => ({
      ...line,
      ...(isWhole ? {} : { discountPaise: 0, chargesPaise: 0 }),
      ...(areGoodsBack ? {} : { quantity: 0 }),
      ...(pieces && { quantity: pieces[place]?.quantity ?? 0 }),
    })),
    roundOffPaise: part.roundOffPaise,
    totalPaise: part.totalPaise,
    invoice: {
      number: invoice.number,
      issuedAt: invoice.issuedAt.toISOString(),
      totalPaise: facts.totalPaise,
    },
    reason,
  };
}

type Part = Pick<InvoiceFacts, "lines" | "roundOffPaise" | "totalPaise">;

function leftOf(facts: InvoiceFacts, earlier: readonly InvoiceFacts[]): Part {
  const taken = (of: (one: InvoiceFacts) => number) => sum(earlier.map(of));
  return {
    lines: facts.lines.map((line, place): InvoiceLine => {
      const less = (of: (line: InvoiceLine) => number) =>
        of(line) - taken(({ lines }) => (lines[place] ? of(lines[place]) : 0));
      return {
        ...line,
        quantity: less(({ quantity }) => quantity),
        taxablePaise: less(({ taxablePaise }) => taxablePaise),
        cgstPaise: less(({ cgstPaise }) => cgstPaise),
        sgstPaise: less(({ sgstPaise }) => sgstPaise),
        igstPaise: less(({ igstPaise }) => igstPaise),
      };
    }),
    roundOffPaise: facts.roundOffPaise - taken(({ roundOffPaise }) => roundOffPaise),
    totalPaise: facts.totalPaise - taken(({ totalPaise }) => totalPaise),
  };
}

/**
 * Divides an amount by the weights, but to each no more than its most; the rest goes to the others by what they have
 * left: a line of which the price fell before is not credited beyond what is left of it, and no tax becomes round-off.
 */
function spreadWithin(paise: number, weights: readonly number[], most: readonly number[]) {
  const shares = spread(paise, weights).map((share, place) => Math.min(share, most[place] ?? 0));
  const room = shares.map((share, place) => (most[place] ?? 0) - share);
  const more = spread(Math.min(paise - sum(shares), sum(room)), room);
  return shares.map((share, place) => share + (more[place] ?? 0));
}

function partOf(
  left: Part,
  amountPaise: number,
  isInterState: boolean,
  pieces: Credit["pieces"],
): Part {
  const most = left.lines.map(withTaxes);
  const shares = spreadWithin(amountPaise, pieces?.map(({ paise }) => paise) ?? most, most);
  const split = splitTax({
    lines: left.lines.map(({ gstRateBps }, place) => ({
      grossPaise: shares[place] ?? 0,
      gstRateBps,
    })),
    ...{ discountPaise: 0, chargesPaise: 0, isInterState },
  });
  const lines = left.lines.map((line, place): InvoiceLine => {
    const taxed = split.lines[place];
    if (taxed === undefined) return line;
    // Never more of a tax than is left of it: rounding may ask for a paisa.
    return {
      ...line,
      taxablePaise: Math.min(taxed.taxablePaise, line.taxablePaise),
      cgstPaise: Math.min(taxed.cgstPaise, line.cgstPaise),
      sgstPaise: Math.min(taxed.sgstPaise, line.sgstPaise),
      igstPaise: Math.min(taxed.igstPaise, line.igstPaise),
    };
  });
  return { lines, totalPaise: amountPaise, roundOffPaise: amountPaise - sum(lines.map(withTaxes)) };
}
