import type { Company } from "../../contract/company.ts";
import type { IssuedPaper } from "../invoices/index.ts";

/** Paise. */
export interface Amounts {
  taxablePaise: number;
  igstPaise: number;
  cgstPaise: number;
  sgstPaise: number;
}

interface State {
  name: string;
  gstCode: string;
}

/** An invoice or a note that is listed by itself, its amounts by rate in hundredths of a percent: those it says something of. */
export interface ListedPaper {
  /** Who bought, where that is a registered business. */
  company: Company | null;
  isInterState: boolean;
  number: string;
  issuedAt: Date;
  totalPaise: number;
  placeOfSupply: State;
  rates: [bps: number, amounts: Amounts][];
}

export interface StateRow extends Amounts {
  placeOfSupply: State;
  isInterState: boolean;
  gstRateBps: number;
}

export interface HsnRow extends Amounts {
  /** Whether registered businesses bought it: table 12 tells them apart. */
  isToBusiness: boolean;
  hsn: string;
  gstRateBps: number;
  quantity: number;
}

/** One series of one financial year. */
export interface SeriesRow {
  kind: IssuedPaper["kind"];
  from: string;
  to: string;
  /** Numbers from the first to the last, and how many papers there are of them. */
  numbers: number;
  papers: number;
}

/** What papers of one kind come to, round-off and all. */
export interface PaperSum extends Amounts {
  count: number;
  roundOffPaise: number;
  totalPaise: number;
}

/** A month as GSTR-1 asks for it. */
export interface Gstr1 {
  /** Table 4: every invoice to a registered business. */
  businessInvoices: ListedPaper[];
  /** Table 9B: credit notes on those. */
  businessNotes: ListedPaper[];
  /** Table 5. */
  largeInvoices: ListedPaper[];
  /** Table 7, net of the credit notes on what it sums up; a row may be negative. */
  states: StateRow[];
  /** Table 9B: credit notes on invoices of table 5. */
  largeNotes: ListedPaper[];
  /** Table 12, net of all credit notes. */
  hsn: HsnRow[];
  /** Table 13. */
  series: SeriesRow[];
  invoices: PaperSum;
  creditNotes: PaperSum;
  /** Papers under another GSTIN: no part of the above. */
  otherPapers: number;
}

/** Table 5 lists invoices above this, since 1 August 2024 (Notification 12/2024-CT). */
const largeInvoicePaise = 10_000_000;

const nothing = (): Amounts => ({ taxablePaise: 0, igstPaise: 0, cgstPaise: 0, sgstPaise: 0 });
const noPapers = (): PaperSum => ({ ...nothing(), count: 0, roundOffPaise: 0, totalPaise: 0 });

function add(to: Amounts, amounts: Amounts, sign: 1 | -1): void {
  to.taxablePaise += sign * amounts.taxablePaise;
  to.igstPaise += sign * amounts.igstPaise;
  to.cgstPaise += sign * amounts.cgstPaise;
  to.sgstPaise += sign * amounts.sgstPaise;
}

/** With the taxes. */
export function withTax({ taxablePaise, igstPaise, cgstPaise, sgstPaise }: Amounts): number {
  return taxablePaise + igstPaise + cgstPaise + sgstPaise;
}

/** What comes to nothing, say because credit notes took it back, is not reported. */
export function isSomething(amounts: Amounts): boolean {
  return amounts.taxablePaise !== 0 || withTax(amounts) !== 0;
}

/**
 * Sums up the papers that a shop of this GSTIN issued. Every amount is the one that stands on a paper,
 * in paise: nothing is computed or rounded again, so all tables agree with the papers and each other.
 */
export async function sumUp(
  papers: AsyncIterable<IssuedPaper> | Iterable<IssuedPaper>,
  gstin: string,
): Promise<Gstr1> {
  const businessInvoices: ListedPaper[] = [];
  const businessNotes: ListedPaper[] = [];
  const largeInvoices: ListedPaper[] = [];
  const largeNotes: ListedPaper[] = [];
  const states = new Map<string, StateRow>();
  const hsn = new Map<string, HsnRow>();
  const series = new Map<string, SeriesRow & { first: number; last: number }>();
  const invoices = noPapers();
  const creditNotes = noPapers();
  let otherPapers = 0;

  for await (const paper of papers) {
    const { facts, kind, financialYear, serial, number } = paper;
    if (facts.seller.gstin !== gstin) {
      otherPapers += 1;
      continue;
    }
    const sign = kind === "invoice" ? 1 : -1;
    const ofKind = kind === "invoice" ? invoices : creditNotes;
    ofKind.count += 1;
    ofKind.roundOffPaise += facts.roundOffPaise;
    ofKind.totalPaise += facts.totalPaise;
    const rates = new Map<number, Amounts>();
    const company = facts.company ?? null;
    for (const line of facts.lines) {
      add(ofKind, line, 1);
      add(entry(rates, line.gstRateBps, nothing), line, 1);
      const row = entry(hsn, `${line.hsn} ${line.gstRateBps} ${company !== null}`, () => ({
        ...{
          isToBusiness: company !== null,
          hsn: line.hsn,
          gstRateBps: line.gstRateBps,
          quantity: 0,
        },
        ...nothing(),
      }));
      row.quantity += sign * line.quantity;
      add(row, line, sign);
    }
    const invoiceTotal =
      paper.kind === "invoice" ? facts.totalPaise : paper.facts.invoice.totalPaise;
    const { placeOfSupply, isInterState, totalPaise } = facts;
    const listed = { company, number, issuedAt: paper.issuedAt, totalPaise, placeOfSupply };
    const asListed = {
      ...listed,
      isInterState,
      rates: [...rates].filter(([, sums]) => isSomething(sums)),
    };
    if (company !== null) {
      (kind === "invoice" ? businessInvoices : businessNotes).push(asListed);
    } else if (isInterState && invoiceTotal > largeInvoicePaise) {
      (kind === "invoice" ? largeInvoices : largeNotes).push(asListed);
    } else {
      for (const [gstRateBps, amounts] of rates) {
        const place = { placeOfSupply, isInterState, gstRateBps };
        const key = `${placeOfSupply.gstCode} ${gstRateBps}`;
        add(
          entry(states, key, () => ({ ...place, ...nothing() })),
          amounts,
          sign,
        );
      }
    }
    const run = entry(series, `${kind} ${financialYear}`, () => ({
      ...{ kind, from: number, to: number, numbers: 0, papers: 0, first: serial, last: serial },
    }));
    run.papers += 1;
    if (serial < run.first) Object.assign(run, { first: serial, from: number });
    if (serial > run.last) Object.assign(run, { last: serial, to: number });
    run.numbers = run.last - run.first + 1;
  }
  const byKey = <Row>(rows: Map<string, Row>): Row[] =>
    [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  return {
    ...{ businessInvoices, businessNotes },
    ...{ largeInvoices, largeNotes, states: byKey(states), hsn: byKey(hsn) },
    series: [...series.values()].map(({ first: _first, last: _last, ...row }) => row),
    ...{ invoices, creditNotes, otherPapers },
  };
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}
