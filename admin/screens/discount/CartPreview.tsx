import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { DiscountRules } from "../../../contract/admin/discounts.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { TextField } from "../../ui/fields.tsx";
import { previewQuery } from "./discountData.ts";

/** What a cart pays by the rules in the form, as the checkout computes it. */
export function CartPreview({ rules }: { rules: DiscountRules }) {
  const [typed, setTyped] = useState("20000");
  const cart = Number(typed.replaceAll(",", ""));
  const isWhole = rules.value > 0 && rules.startsAt !== "" && cart > 0;
  const asked = useDeferredValue(rules);
  const { data, isError } = useQuery({ ...previewQuery(asked, cart), enabled: isWhole });
  return (
    <section aria-label="Preview" className="grid gap-3 rounded-md border border-line bg-white p-4">
      <h2 className="font-semibold">What a cart pays</h2>
      <TextField
        label="A cart of"
        before="₹"
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="tabular min-h-12">
        {!isWhole && <span className="text-ash">Enter what the code takes off.</span>}
        {isWhole && isError && (
          <span className="text-ash">The checkout would not take these rules yet.</span>
        )}
        {isWhole && !isError && data && (
          <>
            A cart of {formatRupees(data.cartRupees)} pays{" "}
            <strong>{formatRupees(data.paysRupees)}</strong>
            {data.refusal === null
              ? `, ${formatRupees(data.discountRupees)} less.`
              : `. ${data.refusal}`}
          </>
        )}
      </p>
      <p className="text-ash text-xs">
        Computed by the checkout’s own rules, delivery not included.
      </p>
    </section>
  );
}
