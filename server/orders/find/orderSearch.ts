import { type SQL, sql } from "drizzle-orm";
import { mobileNumber, normalisePhone } from "../../../contract/accountRules.ts";
import { awbPattern, normaliseAwb } from "../../../contract/admin/orderRules.ts";
import { normaliseOrderNumber, orderNumberPattern } from "../../../contract/orderRules.ts";

/**
 * SQL: the orders that a text typed into the search means: by number, phone number or AWB where it
 * looks like one, each read through an index of its own; else it is the beginnings of a name's words.
 */
export function meantBy(text: string): SQL | "a name" {
  const number = normaliseOrderNumber(text);
  if (orderNumberPattern.test(number)) return sql`number = ${number}`;
  const awb = normaliseAwb(text);
  // With a gap in it, as they are printed, it may as well be a name and a house's number.
  const fewestDigits = /\S\s+\S/.test(text) ? 4 : 1;
  const isAwb = awb.replace(/\D/g, "").length >= fewestDigits && awbPattern.test(awb);
  const phone = normalisePhone(text);
  if (mobileNumber.test(phone)) return sql`(contact_phone = ${phone} or awb = ${awb})`;
  if (isAwb) return sql`awb = ${awb}`;
  return "a name";
}
