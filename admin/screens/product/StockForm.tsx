import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { DeskVariant } from "../../../contract/admin/productEditor.ts";
import { type StockReason, stockReasons } from "../../../contract/productRules.ts";
import { askApi, failureMessage, fieldErrors, isChangedMeanwhile } from "../../data/api.ts";
import { stockAsks, stockReasonLabels } from "../../products/stockWords.ts";
import { Button } from "../../ui/Button.tsx";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";
import { toNumber } from "./productDraft.ts";

/** Says why a variant has more or fewer pieces from now on. */
export function StockForm({ variant }: { variant: DeskVariant }) {
  const client = useQueryClient();
  const [reason, setReason] = useState<StockReason>("received");
  const [pieces, setPieces] = useState("");
  const [note, setNote] = useState("");
  useUnsaved(pieces !== "" || note !== "");
  const { id, sku, stock } = variant;
  const changing = useMutation({
    mutationFn: () =>
      askApi<{ stock: number }>(`/api/admin/variants/${id}/stock`, {
        method: "POST",
        body: { reason, pieces: toNumber(pieces), known: stock, note },
      }),
    onSuccess: (now) => toast(`${sku}: ${now.stock} in stock.`),
    // The form begins anew with another stock, so that what it said would be gone.
    onError: (error) => {
      if (isChangedMeanwhile(error)) toast(failureMessage(error), { isBad: true });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["products"] }),
  });
  const errors = fieldErrors(changing.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    changing.mutate();
  }
  return (
    <form onSubmit={submit} noValidate aria-label={`Stock of ${sku}`} className="grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <SelectField
          label="Why"
          value={reason}
          onChange={({ target }) => setReason(target.value as StockReason)}
          options={stockReasons.map((value) => ({ value, label: stockReasonLabels[value] }))}
        />
        <TextField
          label={stockAsks[reason]}
          inputMode="numeric"
          value={pieces}
          error={errors.pieces}
          onChange={({ target }) => setPieces(target.value)}
        />
        <TextField
          label="Note"
          hint="For the ledger"
          maxLength={300}
          value={note}
          error={errors.note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      {Object.keys(errors).length === 0 && <FormFailure error={changing.error} />}
      <div>
        <Button type="submit" look="solid" isBusy={changing.isPending}>
          Change the stock
        </Button>
      </div>
    </form>
  );
}
