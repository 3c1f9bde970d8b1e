import { type SQL, sql } from "drizzle-orm";
import { mobileNumber, normalisePhone } from "../../../contract/accountRules.ts";
import { awbPattern, normaliseAwb } from "../../../contract/admin/orderRules.ts";
import { normaliseOrderNumber, orderNumberPattern } from "../../../contract/orderRules.ts";
import { wordsBegin } from "../../database/wordsBegin.ts";

/**
 * SQL: the orders that a text typed into the search means: by number, phone number or AWB where it
 * looks like one, else by the beginnings of words of the name. Each is read through an index of its own.
 */
export function meantBy(text: string): { which: SQL; isName: boolean } {
  const exactly = exactlyMeantBy(text);
  if (exactly !== null) return { which: exactly, isName: false };

  const named = wordsBegin(sql`contact_name`, text);
  return named === null
    ? { which: sql`false`, isName: false }
    : { which: named.which, isName: true };
}

/** Null where it is no number of any kind. */
function exactlyMeantBy(text: string): SQL | null {
  const number = normaliseOrderNumber(text);
  if (orderNumberPattern.test(number)) return sql`number = ${number}`;
  const awb = normaliseAwb(text);
  const isAwb = /\d/.test(awb) && awbPattern.test(awb);
  const phone = normalisePhone(text);
  if (mobileNumber.test(phone)) return sql`(contact_phone = ${phone} or awb = ${awb})`;
  if (isAwb) return sql`awb = ${awb}`;
  return null;
}
