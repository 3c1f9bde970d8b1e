import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Colleague, Lead } from "../../../contract/admin/leads.ts";
import { leadMoves, visitMinutes } from "../../../contract/leadRules.ts";
import { fieldErrors, isChangedMeanwhile } from "../../data/api.ts";
import { stateLabels } from "../../leads/leadWords.tsx";
import { Button } from "../../ui/Button.tsx";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useDraft } from "../../ui/useDraft.ts";
import { ChangedLead } from "./ChangedLead.tsx";
import { changesOf, type LeadDraft, saveLead, toDraft } from "./leadData.ts";

/**
 * What is planned with a lead. It stays what the person typed while others save the same lead; what
 * they changed is shown when this is saved.
 */
export function LeadForm({
  lead,
  colleagues,
  isReadOnly,
}: {
  lead: Lead;
  colleagues: readonly Colleague[];
  isReadOnly: boolean;
}) {
  const client = useQueryClient();
  const { base, draft, setDraft, take } = useDraft(lead, toDraft);
  const [theirs, setTheirs] = useState<Lead | null>(null);
  const saving = useMutation({
    mutationFn: ({ known, sent }: { known: Lead; sent: LeadDraft }) =>
      saveLead(known, changesOf(base, sent)),
    onSuccess: (saved, { sent }) => {
      fill(saved, sent);
      toast("Saved.");
    },
    onError: (error) => {
      const present = presentOf(error);
      if (present !== null) setTheirs(present);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["leads"] }),
  });
  const changes = changesOf(base, draft);
  const errors = theirs === null ? fieldErrors(saving.error) : {};

  function fill(present: Lead, sent?: LeadDraft) {
    take(present, sent);
    setTheirs(null);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    saving.mutate({ known: base, sent: draft });
  }
  const field = (name: keyof LeadDraft) => ({
    name,
    value: draft[name],
    error: errors[name],
    disabled: isReadOnly,
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: target.value }),
  });
  const owners = colleagues.filter(({ id, isActive }) => isActive || id === base.ownerId);

  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid gap-4 rounded-md border border-line bg-white p-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="State"
          {...field("state")}
          options={[base.state, ...leadMoves[base.state]].map((value) => ({
            value,
            label: stateLabels[value],
          }))}
        />
        <SelectField
          label="Owner"
          {...field("ownerId")}
          options={[
            { value: "", label: "Nobody yet" },
            ...owners.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <TextField label="Remind on" type="date" {...field("remindOn")} />
        <TextField label="Reminder" maxLength={200} {...field("reminder")} />
        <TextField label="Visit" type="datetime-local" hint="India’s time" {...field("visitAt")} />
        <TextField
          label="Minutes"
          type="number"
          inputMode="numeric"
          min={visitMinutes.least}
          max={visitMinutes.most}
          {...field("visitMinutes")}
        />
      </div>
      <TextField label="Place" maxLength={300} {...field("visitPlace")} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Quoted" before="₹" inputMode="decimal" {...field("quotedRupees")} />
        <TextField label="Lost because" maxLength={300} {...field("lostReason")} />
      </div>
      {theirs !== null && (
        <ChangedLead
          {...{ base, theirs, changes, colleagues }}
          isBusy={saving.isPending}
          onKeepMine={() => saving.mutate({ known: theirs, sent: draft })}
          onTakeTheirs={() => fill(theirs)}
        />
      )}
      {theirs === null && Object.keys(errors).length === 0 && <FormFailure error={saving.error} />}
      {theirs === null && !isReadOnly && (
        <div>
          <Button
            type="submit"
            look="solid"
            isBusy={saving.isPending}
            disabled={Object.keys(changes).length === 0}
          >
            Save
          </Button>
        </div>
      )}
    </form>
  );
}

/** The lead as it is now, where the shop refused a change because somebody was faster. */
function presentOf(error: unknown): Lead | null {
  if (!isChangedMeanwhile(error)) return null;
  return (error.answer as { lead: Lead }).lead;
}
