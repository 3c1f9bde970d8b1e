import type { BulkChange } from "../../../contract/admin/bulkChanges.ts";
import type { ProductFilter } from "../../../contract/admin/products.ts";
import { toPaise } from "../../../contract/rupees.ts";
import { printRupees } from "../../ground/money.ts";

type Names = ReadonlyMap<string, string>;

/** Which products, such as `“settle”, category Chairs, active`. */
export function filterInWords(filter: ProductFilter, categories: Names): string {
  const { q = "", category, state, tag, stock, featured } = filter;
  const words = [
    ...(q.trim() === "" ? [] : [`“${q.trim()}”`]),
    ...(category === undefined ? [] : [`category ${categories.get(category) ?? category}`]),
    ...(state === undefined ? [] : [state]),
    ...(tag === undefined ? [] : [`tag ${tag}`]),
    ...(stock === undefined ? [] : [stock]),
    ...(featured === undefined ? [] : ["featured"]),
  ];
  return words.length === 0 ? "all products" : words.join(", ");
}

/** What is done with each, such as `price −10 %, to whole ₹10`. */
export function changeInWords(change: BulkChange, categories: Names): string {
  switch (change.kind) {
    case "price set":
      return `price ${rupees(change.rupees)}`;
    case "price by percent":
      return `price ${signed(change.percent, `${Math.abs(change.percent)} %`)}${rounded(change)}`;
    case "price by rupees":
      return `price ${signed(change.rupees, rupees(Math.abs(change.rupees)))}${rounded(change)}`;
    case "category":
      return `category ${categories.get(change.categoryId) ?? change.categoryId}`;
    case "state":
      return change.action;
    case "stock":
      return `stock: ${change.pieces} ${change.reason}`;
    default:
      return `${change.kind} ${change.value ?? "none"}`;
  }
}

const rupees = (amount: number) => printRupees(toPaise(amount));
const signed = (amount: number, written: string) => `${amount < 0 ? "−" : "+"}${written}`;
const rounded = ({ roundTo }: { roundTo: number }) =>
  roundTo === 0 ? "" : `, to whole ${rupees(roundTo)}`;
