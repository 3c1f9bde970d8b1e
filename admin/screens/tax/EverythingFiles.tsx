import { exportSheetNames } from "../../../contract/admin/exportRules.ts";
import { FileLink } from "./FileLink.tsx";

const about = {
  orders: "Every order: who, where to, what it came to, where it stands",
  "order-lines": "Every line of them: piece, quantity, price, HSN, rate",
  customers: "Every account, without passwords",
  stock: "What there is of every piece",
  "stock-movements": "The ledger: every change of stock, and why",
} as const satisfies Record<(typeof exportSheetNames)[number], string>;

/** Whole tables for another system. They hold personal data: each download stands in the audit log. */
export function EverythingFiles() {
  return (
    <>
      <p className="mb-3 max-w-3xl text-ash">
        Whole tables, for an accountant’s or a warehouse’s system. They hold customers’ names and
        addresses; who took which along stands in the audit log.
      </p>
      <ul className="grid gap-2 md:grid-cols-2">
        {exportSheetNames.flatMap((sheet) => [
          <FileLink
            key={`${sheet} csv`}
            href={`/api/admin/export/${sheet}/csv`}
            name={`${sheet}.csv`}
            about={about[sheet]}
            isGuarded
          />,
          <FileLink
            key={`${sheet} jsonl`}
            href={`/api/admin/export/${sheet}/jsonl`}
            name={`${sheet}.jsonl`}
            about="The same, an object a line"
            isGuarded
          />,
        ])}
      </ul>
    </>
  );
}
