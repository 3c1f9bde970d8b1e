import { toRupees } from "../../contract/rupees.ts";

const small = [
  "Zero",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
  "Thirteen",
  "Fourteen",
  "Fifteen",
  "Sixteen",
  "Seventeen",
  "Eighteen",
  "Nineteen",
];
const tens = ["", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];
const groups: [size: number, name: string][] = [
  [10_000_000, "Crore"],
  [100_000, "Lakh"],
  [1000, "Thousand"],
  [100, "Hundred"],
];

/** `Rupees One Lakh Twenty-Three Thousand and Fifty Paise Only`, as Indian papers write amounts. */
export function amountInWords(paise: number): string {
  const rupees = `Rupees ${inWords(Math.floor(toRupees(paise)))}`;
  const rest = paise % 100;
  return rest === 0 ? `${rupees} Only` : `${rupees} and ${inWords(rest)} Paise Only`;
}

/** A whole number in words, by crores, lakhs and thousands. */
export function inWords(number: number): string {
  if (number < 20) return small[number] ?? "";
  if (number < 100) {
    const unit = number % 10;
    const ten = tens[Math.floor(number / 10)] ?? "";
    return unit === 0 ? ten : `${ten}-${inWords(unit)}`;
  }
  const [size, name] = groups.find(([least]) => number >= least) ?? [100, "Hundred"];
  const rest = number % size;
  const head = `${inWords(Math.floor(number / size))} ${name}`;
  return rest === 0 ? head : `${head} ${inWords(rest)}`;
}
