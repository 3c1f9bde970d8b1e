import { toRupees } from "../../contract/rupees.ts";
import type { IssuedPaper } from "../invoices/index.ts";
import { namedDay } from "./taxMonth.ts";

export const registerColumns = [
  ...[
    "Document",
    "Number",
    "Date",
    "Of invoice",
    "GSTIN",
    "Order",
    "Buyer",
    "Buyer GSTIN",
    "State",
  ],
  ...["Place of supply", "SKU", "Item", "HSN", "Quantity", "GST %", "Taxable value"],
  ...["IGST", "CGST", "SGST", "Line total", "Round-off", "Document total"],
] as const;

/**
 * The sales register: a row for every line of every paper, credit notes negative. Round-off and total of
 * a paper stand in its first row alone, so that every column may be summed.
 */
export async function* registerRows(
  papers: AsyncIterable<IssuedPaper>,
): AsyncGenerator<readonly (string | number)[]> {
  for await (const { kind, number, issuedAt, facts } of papers) {
    const sign = kind === "invoice" ? 1 : -1;
    // Adding nothing turns -0 into 0.
    const signed = (amount: number) => sign * amount + 0;
    const rupees = (paise: number) => toRupees(signed(paise));
    for (const [place, line] of facts.lines.entries()) {
      const { taxablePaise, igstPaise, cgstPaise, sgstPaise } = line;
      const total = taxablePaise + igstPaise + cgstPaise + sgstPaise;
      const { gstCode, name: state } = facts.placeOfSupply;
      yield [
        kind === "invoice" ? "Tax invoice" : "Credit note",
        ...[number, namedDay(issuedAt), "invoice" in facts ? facts.invoice.number : ""],
        ...[facts.seller.gstin, facts.orderNumber, facts.company?.name ?? facts.contact.name],
        ...[
          facts.company?.gstin ?? "",
          facts.shippingAddress.state,
          `${gstCode}-${state}`,
          line.sku,
          line.name,
          line.hsn,
        ],
        ...[signed(line.quantity), line.gstRateBps / 100],
        ...[taxablePaise, igstPaise, cgstPaise, sgstPaise, total].map(rupees),
        ...(place === 0 ? [facts.roundOffPaise, facts.totalPaise].map(rupees) : ["", ""]),
      ];
    }
  }
}
