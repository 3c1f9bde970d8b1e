import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { DeliveryZone } from "../../../contract/admin/delivery.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { fieldErrors } from "../../data/api.ts";
import { Button } from "../../ui/Button.tsx";
import { ChangedMeanwhile } from "../../ui/ChangedMeanwhile.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/fields.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";
import { forgetUnsaved } from "../../ui/unsaved.ts";
import { useDraft } from "../../ui/useDraft.ts";
import { presentOf, problemsOf, saveZone, toDraft, toForm, type ZoneDraft } from "./zoneData.ts";

const yesNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** A zone's rules and its PIN codes. Null is one to be made. */
export function ZoneForm({ zone }: { zone: DeliveryZone | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { base, draft, setDraft, take } = useDraft(zone, toDraft);
  const [theirs, setTheirs] = useState<DeliveryZone | null>(null);
  const saving = useMutation({
    mutationFn: ({ known, sent }: { known: DeliveryZone | null; sent: ZoneDraft }) =>
      saveZone(known, toForm(sent)),
    onSuccess: (saved, { sent }) => {
      fill(saved, sent);
      toast(`${saved.name} is saved, and counts from now on.`);
      if (draft === sent) forgetUnsaved();
      navigate("/zones");
      return client.invalidateQueries({ queryKey: ["delivery"] });
    },
    onError: (error) => setTheirs(presentOf(error)),
  });
  const errors = theirs === null ? fieldErrors(saving.error) : {};
  const problems = problemsOf(saving.error);

  function fill(present: DeliveryZone, sent?: ZoneDraft) {
    take(present, sent);
    setTheirs(null);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    saving.mutate({ known: base, sent: draft });
  }
  const field = (name: keyof ZoneDraft, path: string) => ({
    name,
    value: draft[name],
    error: errors[`zone.${path}`],
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft((old) => ({ ...old, [name]: target.value })),
  });
  const isServed = draft.isServed === "yes";

  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid max-w-4xl gap-4 rounded-md border border-line bg-white p-4"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Name" autoComplete="off" maxLength={100} {...field("name", "name")} />
        <SelectField label="Delivered to" {...field("isServed", "days")} options={yesNo} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <TextField
          label="Business days from"
          inputMode="numeric"
          disabled={!isServed}
          {...field("from", "days.from")}
        />
        <TextField
          label="to"
          inputMode="numeric"
          disabled={!isServed}
          {...field("to", "days.to")}
        />
        <SelectField
          label="Cash on delivery"
          {...field("cash", "isCashOnDelivery")}
          options={yesNo}
        />
        <SelectField
          label="Assembly"
          hint="No: customers are told"
          {...field("assembly", "hasAssembly")}
          options={yesNo}
        />
        <TextField
          label="Delivery costs"
          before="₹"
          inputMode="decimal"
          {...field("fee", "shippingRupees")}
        />
        <TextField
          label="Free from"
          before="₹"
          inputMode="decimal"
          hint="Of the goods; empty: never"
          {...field("freeFrom", "freeFromRupees")}
        />
      </div>
      <TextAreaField
        label="PIN codes"
        hint="First digits (560), whole codes (560034) or ranges (560041-560050), parted by blanks or lines. The longest that fits counts."
        rows={8}
        spellCheck={false}
        {...field("pincodes", "pincodes")}
      />
      {problems.length > 1 && (
        <ul className="list-disc pl-5 text-madder">
          {problems.map(({ line, reason }) => (
            <li key={`${line} ${reason}`}>
              Line {line}: {reason}
            </li>
          ))}
        </ul>
      )}
      {theirs !== null && (
        <ChangedMeanwhile
          what="zone"
          isBusy={saving.isPending}
          onKeepMine={() => saving.mutate({ known: theirs, sent: draft })}
          onTakeTheirs={() => fill(theirs)}
        >
          <p className="mt-1">
            It is now {theirs.name},{" "}
            {theirs.days === null
              ? "not delivered to"
              : `${theirs.days.from}–${theirs.days.to} business days`}
            , {formatRupees(theirs.shippingRupees)}, cash {theirs.isCashOnDelivery ? "yes" : "no"},
            assembly {theirs.hasAssembly ? "yes" : "no"}, PIN codes {theirs.pincodes.slice(0, 200)}.
          </p>
        </ChangedMeanwhile>
      )}
      {theirs === null && Object.keys(errors).length === 0 && <FormFailure error={saving.error} />}
      {theirs === null && (
        <div>
          <Button type="submit" look="solid" isBusy={saving.isPending}>
            {base === null ? "Make the zone" : "Save"}
          </Button>
        </div>
      )}
    </form>
  );
}
