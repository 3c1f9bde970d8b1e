import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { SettingGroupState } from "../../../contract/admin/settings.ts";
import { fieldErrors } from "../../data/api.ts";
import { Button } from "../../ui/Button.tsx";
import { ChangedMeanwhile } from "../../ui/ChangedMeanwhile.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useDraft } from "../../ui/useDraft.ts";
import { SettingField } from "./SettingField.tsx";
import {
  presentOf,
  type SettingDraft,
  saveSettings,
  settingsQuery,
  toDraft,
  tryConnection,
  typedIn,
} from "./settingData.ts";

/** A group of settings, saved together; its connection can be tested before. */
export function GroupForm({ group }: { group: SettingGroupState }) {
  const client = useQueryClient();
  const { base, draft, setDraft, take } = useDraft(group, toDraft);
  const [theirs, setTheirs] = useState<SettingGroupState | null>(null);
  const typed = typedIn(base, draft);
  const isChanged = Object.keys(typed).length > 0;
  const saving = useMutation({
    mutationFn: ({ known, sent }: { known: SettingGroupState; sent: SettingDraft }) =>
      saveSettings(known, typedIn(base, sent)),
    onSuccess: (saved, { sent }) => {
      fill(saved, sent);
      toast(`${saved.title} is saved, and counts from now on.`);
    },
    onError: (error) => setTheirs(presentOf(error)),
  });
  const trying = useMutation({ mutationFn: () => tryConnection(base, typed) });
  const errors =
    theirs === null ? { ...fieldErrors(trying.error), ...fieldErrors(saving.error) } : {};
  const strayed = Object.keys(errors).some((name) => !base.fields.some((one) => one.name === name));

  function fill(present: SettingGroupState, sent?: SettingDraft) {
    take(present, sent);
    setTheirs(null);
    client.setQueryData(settingsQuery.queryKey, (groups) =>
      groups?.map((one) => (one.name === present.name ? present : one)),
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    trying.reset();
    saving.mutate({ known: base, sent: draft });
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={base.title}
      className="grid gap-4 rounded-md border border-line bg-white p-4"
    >
      <p className="max-w-prose text-ash">{base.lead}</p>
      {base.problem !== "" && (
        <p role="alert" className="rounded-sm bg-bad px-3 py-2 text-on-bad">
          What is saved here does not count. {base.problem}
        </p>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {base.fields.map((field) => (
          <SettingField
            key={field.name}
            field={field}
            value={draft[field.name] ?? ""}
            isTakenAway={draft[field.name] === null}
            error={errors[field.name]}
            onChange={(value) => {
              setDraft((old) => ({ ...old, [field.name]: value }));
              trying.reset();
            }}
          />
        ))}
      </div>
      {base.earlier > 0 && (
        <p className="text-ash text-xs">
          {base.earlier === 1 ? "One former account" : `${base.earlier} former accounts`} still
          settles what began there: payments, webhooks and refunds.
        </p>
      )}
      <p role="status" className={trying.data?.works ? "text-on-good" : "text-madder"}>
        {trying.data?.message}
      </p>
      {theirs !== null && (
        <ChangedMeanwhile
          what="group of settings"
          isBusy={saving.isPending}
          onKeepMine={() => saving.mutate({ known: theirs, sent: draft })}
          onTakeTheirs={() => fill(theirs)}
        >
          <Theirs group={theirs} mine={base} />
        </ChangedMeanwhile>
      )}
      {theirs === null && (Object.keys(errors).length === 0 || strayed) && (
        <FormFailure error={saving.error ?? trying.error} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="solid" isBusy={saving.isPending} disabled={!isChanged}>
          Save
        </Button>
        {base.canTest && (
          <Button
            isBusy={trying.isPending}
            onClick={() => {
              saving.reset();
              trying.mutate();
            }}
          >
            {trying.isPending ? "Testing …" : "Test the connection"}
          </Button>
        )}
      </div>
    </form>
  );
}

/** What somebody else saved: of secrets, that they are others. */
function Theirs({ group, mine }: { group: SettingGroupState; mine: SettingGroupState }) {
  const changed = group.fields.filter(({ name, value, setAt }) => {
    const before = mine.fields.find((field) => field.name === name);
    return before?.value !== value || before.setAt !== setAt;
  });
  return (
    <ul className="mt-1 list-disc pl-5">
      {changed.map(({ name, label, kind, value, setBy }) => (
        <li key={name}>
          {label}: {kind === "secret" ? "another one" : (value ?? "nothing set")}
          {setBy !== "" && `, by ${setBy}`}
        </li>
      ))}
    </ul>
  );
}
