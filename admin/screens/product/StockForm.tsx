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
import { over } from "../../ui/useDraft.ts";
import { toNumber } from "./productDraft.ts";

interface StockDraft {
  reason: StockReason;
  pieces: string;
  note: string;
}
const empty: StockDraft = { reason: "received", pieces: "", note: "" };

/** Says why a variant has more or fewer pieces from now on. */
export function StockForm({ variant }: { variant: DeskVariant }) {
  const client = useQueryClient();
  const { id, sku, stock } = variant;
  const [draft, setDraft] = useState(empty);
  // How many there were when the typing began: whoever counted, counted those.
  const [looked, setLooked] = useState(stock);
  const { reason, pieces, note } = draft;
  const isTyped = pieces !== "" || note !== "";
  useUnsaved(isTyped);
  const changing = useMutation({
    mutationFn: ({ sent, known }: { sent: StockDraft; known: number }) =>
      askApi<{ stock: number }>(`/api/admin/variants/${id}/stock`, {
        method: "POST",
        body: { ...sent, pieces: toNumber(sent.pieces), known },
      }),
    onSuccess: (now, { sent }) => {
      setLooked(now.stock);
      setDraft((typed) => over(sent, typed, empty));
      toast(`${sku}: ${now.stock} in stock.`);
    },
    onError: (error, { sent }) => {
      if (!isChangedMeanwhile(error)) return;
      // To be counted or entered again, of those that there are now.
      setLooked((error.answer as { stock: number }).stock);
      setDraft((typed) => over(sent, typed, { ...sent, pieces: "" }));
      toast(failureMessage(error), { isBad: true });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["products"] }),
  });
  const errors = fieldErrors(changing.error);
  function change(more: Partial<StockDraft>) {
    if (!isTyped) setLooked(stock);
    setDraft({ ...draft, ...more });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    changing.mutate({ sent: draft, known: isTyped ? looked : stock });
  }
  return (
    <form onSubmit={submit} noValidate aria-label={`Stock of ${sku}`} className="grid gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <SelectField
          label="Why"
          value={reason}
          onChange={({ target }) => change({ reason: target.value as StockReason })}
          options={stockReasons.map((value) => ({ value, label: stockReasonLabels[value] }))}
        />
        <TextField
          label={stockAsks[reason]}
          inputMode="numeric"
          value={pieces}
          error={errors.pieces}
          onChange={({ target }) => change({ pieces: target.value })}
        />
        <TextField
          label="Note"
          hint="For the ledger"
          maxLength={300}
          value={note}
          error={errors.note}
          onChange={({ target }) => change({ note: target.value })}
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
