import { policyFacts } from "../../../content/pages/policyFacts.ts";
import { coinsInWords } from "../../../contract/coinRules.ts";
import { printRupees } from "../../ground/money.ts";
import type { StoredLine, StoredOrder } from "../readOrder.ts";
import type { Cancelling } from "./pieceTerms.ts";

/** `2 x Jaisalmer Sofa (Teal), 1 x Chair (Oak)` */
export function listPieces(
  lines: readonly Pick<StoredLine, "quantity" | "name" | "colorLabel" | "sizeValue">[],
): string {
  return lines
    .map(({ quantity, name, colorLabel, sizeValue }) => {
      const detail = [colorLabel, sizeValue].filter((text) => text !== "").join(", ");
      return `${quantity} x ${name}${detail === "" ? "" : ` (${detail})`}`;
    })
    .join(", ");
}

/** What counts no more, what the customer gets back, and what the order comes to then. */
export function moneyInWords(
  {
    backPaise,
    coins,
    amounts,
    lapsed,
  }: Pick<Cancelling, "backPaise" | "coins" | "amounts" | "lapsed">,
  { paymentMethod }: Pick<StoredOrder, "paymentMethod">,
): string {
  const back = [
    backPaise > 0 ? printRupees(backPaise) : "",
    coins > 0 ? coinsInWords(coins) : "",
  ].filter((part) => part !== "");
  const returned =
    backPaise > 0
      ? `We return ${back.join(" and ")} to you, within ${policyFacts.refund}.`
      : back.length > 0
        ? `${back.join("")} are back in your account.`
        : "";
  const total = printRupees(amounts.totalPaise);
  const due = paymentMethod === "cod" ? `You pay ${total} at the door.` : "";
  return [...lapsed, returned, due].filter((part) => part !== "").join(" ");
}
