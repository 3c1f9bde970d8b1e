import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DeskOrder } from "../../../contract/admin/orders.ts";
import type { PieceTerms } from "../../../contract/orderPieces.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { askApi } from "../../data/api.ts";
import { doneWords } from "../../orders/orderWords.tsx";
import { Button } from "../../ui/Button.tsx";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { FormFailure } from "../../ui/states.tsx";
import type { OrderCalling } from "./orderData.ts";

/** Which pieces are taken out of the order, for whom, and what goes back, before it is done. */
export function PiecesForm({
  order: { number, order },
  calling,
  close,
}: {
  order: DeskOrder;
  calling: OrderCalling;
  close: () => void;
}) {
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const [wantedBy, setWantedBy] = useState("shop");
  const [reason, setReason] = useState("");
  const pieces = order.items.flatMap(({ variantId, quantity: most }) => {
    const quantity = Math.min(chosen[variantId] ?? 0, most);
    return quantity > 0 ? [{ variantId, quantity }] : [];
  });
  const { data, error } = useQuery({
    queryKey: ["orders", "one", number, "pieces", order.items, pieces, wantedBy],
    queryFn: async ({ signal }) => {
      const path = `/api/admin/orders/${number}/pieces/terms`;
      const call = { method: "POST", body: { pieces, wantedBy }, signal } as const;
      return (await askApi<{ terms: PieceTerms }>(path, call)).terms;
    },
    enabled: pieces.length > 0,
    retry: false,
  });
  const terms = pieces.length > 0 ? data : undefined;
  return (
    <form
      aria-label="Cancel some pieces"
      className="grid max-w-2xl gap-4"
      onSubmit={async (event) => {
        event.preventDefault();
        if (terms === undefined) return;
        const body = { pieces, wantedBy, reason, total: terms.total, held: terms.held };
        const call = { path: "pieces/cancel", body, done: doneWords["cancel pieces"] };
        await calling.mutateAsync(call).then(close, () => {});
      }}
    >
      {order.items.map(({ variantId, name, color, quantity }) => (
        <SelectField
          key={variantId}
          label={`${name}, ${color.label}`}
          value={String(chosen[variantId] ?? 0)}
          onChange={({ target }) => setChosen({ ...chosen, [variantId]: Number(target.value) })}
          options={Array.from({ length: quantity + 1 }, (_, count) => ({
            value: String(count),
            label: count === 0 ? "Stays" : `Cancel ${count} of ${quantity}`,
          }))}
        />
      ))}
      <SelectField
        label="Who wants it"
        value={wantedBy}
        onChange={({ target }) => setWantedBy(target.value)}
        options={[
          { value: "shop", label: "We: it cannot be delivered" },
          { value: "customer", label: "The customer" },
        ]}
      />
      <TextField
        label="A sentence for the customer"
        value={reason}
        maxLength={300}
        onChange={({ target }) => setReason(target.value)}
        hint="May stay empty."
      />
      <div aria-live="polite">{terms && <p>{inWords(terms)}</p>}</div>
      <FormFailure error={calling.error ?? (pieces.length > 0 ? error : null)} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          look="danger"
          disabled={terms === undefined}
          isBusy={calling.isPending}
        >
          Cancel these pieces
        </Button>
        <Button onClick={close}>Not now</Button>
      </div>
    </form>
  );
}

function inWords({ back, coins, lapsed, less, total }: PieceTerms): string {
  const money =
    back > 0
      ? `${formatRupees(back)} go back to the customer.`
      : `${formatRupees(less.total)} are no longer to be paid.`;
  const ofCoins = coins > 0 ? ` ${coins} coins go back into the account.` : "";
  return `${[...lapsed, money].join(" ")}${ofCoins} The order then comes to ${formatRupees(total)}, and the pieces go back into stock. This cannot be taken back.`;
}
