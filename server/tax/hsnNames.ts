/** Headings of chapter 94 and what else furniture shops sell, in the portal's thirty characters. */
const headings: Readonly<Record<string, string>> = {
  "9401": "Seats",
  "9403": "Furniture",
  "9404": "Mattresses and bedding",
  "9405": "Lamps and lighting",
  "5701": "Carpets",
  "7009": "Mirrors",
};

/** What an HSN stands for, by its heading of four digits; the portal knows the others by themselves. */
export function describeHsn(hsn: string): string {
  return headings[hsn.slice(0, 4)] ?? "";
}
