import { text } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import { shop } from "../../content/shop.ts";
import { taxSheetNames } from "../../contract/admin/taxRules.ts";
import { sampleFacts, sampleOrder } from "../../tests/support/invoices/sampleFacts.ts";
import { named, papersOf, sale } from "../../tests/support/invoices/soldPapers.ts";
import { csvOf } from "../ground/csv.ts";
import { creditFacts } from "../invoices/creditFacts.ts";
import type { IssuedPaper } from "../invoices/index.ts";
import { sumUp } from "./gstr1.ts";
import { portalJson } from "./portalJson.ts";
import { registerColumns, registerRows } from "./register.ts";
import { sheets } from "./sheets.ts";

const gstin = shop.gstin.number;

const sumOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column] ?? 0) * 100), 0);
const add = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);

it("ties every table up with the register and the papers, to the paisa", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 8 }), async (sales) => {
      const papers = papersOf(sales);
      const month = await sumUp(papers, gstin);
      async function* given() {
        yield* papers;
      }
      const csv = await text(csvOf(registerColumns, registerRows(given())));
      const register: Record<string, string>[] = parse(csv, { columns: true });
      const columns = [
        ["Taxable value", "taxablePaise"],
        ["IGST", "igstPaise"],
        ["CGST", "cgstPaise"],
        ["SGST", "sgstPaise"],
      ] as const;
      for (const [column, name] of columns) {
        const wanted = month.invoices[name] - month.creditNotes[name];
        const ofRates = (row: { rates: [number, Record<typeof name, number>][] }) =>
          add(row.rates, ([, amounts]) => amounts[name]);
        expect(sumOf(register, column)).toBe(wanted);
        expect(add(month.hsn, (row) => row[name])).toBe(wanted);
        expect(
          add(month.states, (row) => row[name]) +
            add(month.largeInvoices, ofRates) -
            add(month.largeNotes, ofRates) +
            add(month.businessInvoices, ofRates) -
            add(month.businessNotes, ofRates),
        ).toBe(wanted);
      }
      expect(sumOf(register, "Document total")).toBe(
        month.invoices.totalPaise - month.creditNotes.totalPaise,
      );
      const cells = register.flatMap((row) => Object.values(row));
      for (const cell of cells) expect(cell).toMatch(/^(?![=+@])(?!-[^0-9])/);
      for (const name of taxSheetNames) {
        const { columns: heads, rows } = sheets[name];
        for (const row of rows(month)) expect(row).toHaveLength(heads.length);
      }
    }),
    { numRuns: 60 },
  );
});

it("writes what the portal's offline tool reads", async () => {
  const line = { quantity: 1, gstRateBps: 1800, hsn: "940161" };
  const consumer = { gstin: null };
  const papers = papersOf([
    {
      ...consumer,
      state: "Karnataka",
      name: "A",
      prices: [{ ...line, unitPricePaise: 118_000 }],
      backs: [],
    },
    {
      ...consumer,
      state: "Karnataka",
      name: "B",
      prices: [{ ...line, unitPricePaise: 236_000 }],
      backs: [1],
    },
    {
      ...consumer,
      state: "Delhi",
      name: "C",
      prices: [{ ...line, unitPricePaise: 11_800_000 }],
      backs: [1],
    },
    {
      ...consumer,
      state: "Delhi",
      name: "D",
      prices: [{ ...line, unitPricePaise: 118_000 }],
      backs: [],
    },
  ]);
  const month = await sumUp(papers, gstin);
  const json = portalJson(month, { gstin, month: "2026-11", version: "GST3.2.3" });
  expect(json).toMatchObject({
    gstin,
    fp: "112026",
    b2cl: [{ pos: "07", inv: [{ inum: "INV/26-27/000003", idt: "21-11-2026" }] }],
    b2cs: [
      { sply_ty: "INTER", typ: "OE", pos: "07", rt: 18 },
      { sply_ty: "INTRA", typ: "OE", pos: "29", rt: 18 },
    ],
    cdnur: [{ typ: "B2CL", ntty: "C", nt_num: "CRN/26-27/000002", nt_dt: "21-11-2026", pos: "07" }],
    hsn: { hsn_b2b: [], hsn_b2c: [{ num: 1, hsn_sc: "940161", uqc: "NOS", qty: 2, rt: 18 }] },
    doc_issue: {
      doc_det: [
        {
          doc_num: 1,
          docs: [
            {
              from: "INV/26-27/000001",
              to: "INV/26-27/000004",
              totnum: 4,
              cancel: 0,
              net_issue: 4,
            },
          ],
        },
        { doc_num: 5, docs: [{ from: "CRN/26-27/000001", to: "CRN/26-27/000002", totnum: 2 }] },
      ],
    },
  });
  expect(JSON.stringify(json)).not.toContain('"b2b":');
});

it("lists what registered businesses bought, and gave back, by their GSTIN", async () => {
  const [own, other] = ["29AAKCS7788M1Z4", "27AAKCS7788M1Z8"];
  // With delivery ₹11,800 and ₹1,18,000.
  const line = { quantity: 1, gstRateBps: 1800, hsn: "940161", unitPricePaise: 1_030_100 };
  const large = { ...line, unitPricePaise: 11_650_100 };
  const papers = papersOf([
    { gstin: own, state: "Delhi", name: "A", prices: [large], backs: [] },
    { gstin: other, state: "Karnataka", name: "B", prices: [line], backs: [1] },
    { gstin: null, state: "Karnataka", name: "C", prices: [line], backs: [] },
  ]);
  const month = await sumUp(papers, gstin);
  expect(portalJson(month, { gstin, month: "2026-11", version: "GST3.2.3" })).toMatchObject({
    b2b: [
      {
        ctin: own,
        inv: [
          {
            ...{ inum: "INV/26-27/000001", idt: "21-11-2026", val: 118_000, pos: "29" },
            ...{ rchrg: "N", inv_typ: "R" },
            itms: [{ num: 1, itm_det: { rt: 18, txval: 100_000, camt: 9000, samt: 9000 } }],
          },
        ],
      },
      {
        ctin: other,
        inv: [{ pos: "27", itms: [{ itm_det: { rt: 18, txval: 10_000, iamt: 1800 } }] }],
      },
    ],
    cdnr: [
      {
        ctin: other,
        nt: [
          {
            ...{ ntty: "C", nt_num: "CRN/26-27/000001", nt_dt: "21-11-2026", val: 11_800 },
            ...{ pos: "27", rchrg: "N", inv_typ: "R", itms: [{ itm_det: { iamt: 1800 } }] },
          },
        ],
      },
    ],
    b2cs: [{ pos: "29", txval: 10_000 }],
    hsn: { hsn_b2b: [{ txval: 100_000 }], hsn_b2c: [{ txval: 10_000 }] },
  });
  expect([month.largeInvoices, month.largeNotes]).toEqual([[], []]);
  expect(sheets.b2b.rows(month)[0]?.slice(0, 2)).toEqual([own, "A"]);
  expect(sheets.cdnr.rows(month)[0]?.slice(0, 3)).toEqual([other, "B", "CRN/26-27/000001"]);
});

it("leaves papers under another GSTIN out, and says how many", async () => {
  const [paper] = papersOf([
    {
      gstin: null,
      state: "Delhi",
      name: "A",
      prices: [{ ...{ quantity: 1, gstRateBps: 1800 }, hsn: "9401", unitPricePaise: 100 }],
      backs: [],
    },
  ]);
  const month = await sumUp(paper ? [paper] : [], "27AAPFU0939F1ZV");
  expect([month.otherPapers, month.invoices.count]).toEqual([1, 0]);
});

it("counts of each piece that came back, one after the other, what was sold less what is back", async () => {
  const line = { ...{ quantity: 3, gstRateBps: 1800 }, hsn: "940161", unitPricePaise: 100_000 };
  const facts = sampleFacts({
    ...{ discountPaise: 0, discountCode: null, shippingPaise: 0, codFeePaise: 0 },
    lines: [{ ...sampleOrder.lines[0], ...line } as never],
  });
  const invoice = { ...named("invoice", 1), facts };
  const back = { areGoodsBack: true, reason: "Back." };
  const one = { amountPaise: 100_000, pieces: [{ quantity: 1, paise: 100_000 }] };
  const first = creditFacts(invoice, [], { ...back, ...one });
  const rest = first && creditFacts(invoice, [first], { ...back, amountPaise: facts.totalPaise });
  if (!first || !rest) throw new Error("no note");
  const paper = (facts: typeof first, serial: number): IssuedPaper => ({
    ...{ ...named("credit note", serial), kind: "credit note", facts },
  });
  const sold: IssuedPaper = { ...invoice, kind: "invoice" };
  const counted = async (papers: IssuedPaper[]) =>
    add((await sumUp(papers, gstin)).hsn, ({ quantity }) => quantity);
  expect(await counted([sold, paper(first, 1)])).toBe(2);
  expect(await counted([sold, paper(first, 1), paper(rest, 2)])).toBe(0);
});

it("lists of a credit note the rates alone that it takes something back of", async () => {
  const company = { name: "A", gstin: "27AAKCS7788M1Z8" };
  const facts = sampleFacts({
    ...{ company, discountPaise: 0, discountCode: null, shippingPaise: 0, codFeePaise: 0 },
    lines: [500, 1800].map(
      (gstRateBps) =>
        ({ ...sampleOrder.lines[0], gstRateBps, quantity: 1, unitPricePaise: 100_000 }) as never,
    ),
  });
  const invoice = { ...named("invoice", 1), facts };
  const note = creditFacts(invoice, [], {
    ...{ amountPaise: 100_000, areGoodsBack: true, reason: "Back." },
    pieces: [
      { quantity: 0, paise: 0 },
      { quantity: 1, paise: 100_000 },
    ],
  });
  if (!note) throw new Error("no note");
  const month = await sumUp(
    [
      { ...invoice, kind: "invoice" },
      { ...named("credit note", 1), kind: "credit note", facts: note },
    ],
    gstin,
  );
  const ratesOf = ([paper]: typeof month.businessNotes) => paper?.rates.map(([bps]) => bps);
  expect(ratesOf(month.businessInvoices)).toEqual([500, 1800]);
  expect(ratesOf(month.businessNotes)).toEqual([1800]);
  expect(sheets.cdnr.rows(month)).toHaveLength(1);
});
