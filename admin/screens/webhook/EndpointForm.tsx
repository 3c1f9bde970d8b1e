import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import {
  type WebhookEvent,
  webhookEventNames,
  webhookEvents,
} from "../../../contract/admin/webhookRules.ts";
import type { Endpoint, EndpointAnswer } from "../../../contract/admin/webhooks.ts";
import { askApi, fieldErrors, isChangedMeanwhile } from "../../data/api.ts";
import { Button } from "../../ui/Button.tsx";
import { ChangedMeanwhile } from "../../ui/ChangedMeanwhile.tsx";
import { CheckboxField, TextField } from "../../ui/fields.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";
import { forgetUnsaved } from "../../ui/unsaved.ts";
import { over, useDraft } from "../../ui/useDraft.ts";
import { endpointQuery, endpointsPath } from "../../webhooks/endpoints.tsx";

const toDraft = (endpoint: Endpoint | null) => ({
  url: endpoint?.url ?? "",
  description: endpoint?.description ?? "",
  events: endpoint?.events ?? webhookEventNames,
});
type Draft = ReturnType<typeof toDraft>;

/** Where an endpoint is, and what it follows. Null is one to be added. */
export function EndpointForm({ endpoint }: { endpoint: Endpoint | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { base, draft, setDraft, take } = useDraft(endpoint, toDraft, over, {
    staysOnSearch: true,
  });
  const [theirs, setTheirs] = useState<Endpoint | null>(null);
  const { url, description, events } = draft;
  const saving = useMutation({
    mutationFn: ({ known, sent }: { known: Endpoint | null; sent: Draft }) =>
      known === null
        ? askApi<EndpointAnswer>(endpointsPath, { method: "POST", body: sent })
        : askApi<EndpointAnswer>(`${endpointsPath}/${known.id}`, {
            method: "PUT",
            body: { ...sent, version: known.version },
          }),
    onSuccess({ endpoint: saved, secret }, { sent }) {
      fill(saved, sent);
      toast(endpoint === null ? "It follows from now on." : "Saved.");
      if (endpoint === null) {
        forgetUnsaved();
        navigate(`/webhooks/${saved.id}`, { replace: true, state: { secret } });
      }
    },
    onError(error) {
      const isStale = isChangedMeanwhile(error);
      setTheirs(isStale ? (error.answer as { endpoint: Endpoint }).endpoint : null);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["webhooks", "list"] }),
  });
  const errors = fieldErrors(saving.error);
  function fill(present: Endpoint, sent?: Draft) {
    take(present, sent);
    setTheirs(null);
    client.setQueryData(endpointQuery(present.id).queryKey, present);
  }
  function tick(name: WebhookEvent, isOn: boolean) {
    const others = events.filter((one) => one !== name);
    setDraft({ ...draft, events: isOn ? [...others, name] : others });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    saving.mutate({ known: base, sent: draft });
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid max-w-3xl gap-4 rounded-md border border-line bg-white p-4"
    >
      <TextField
        label="Address"
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        required
        placeholder="https://"
        value={url}
        onChange={({ target }) => setDraft({ ...draft, url: target.value })}
        error={errors.url}
      />
      <TextField
        label="What it is called"
        name="description"
        autoComplete="off"
        hint="For yourself, such as “Accountant”."
        value={description}
        onChange={({ target }) => setDraft({ ...draft, description: target.value })}
        error={errors.description}
      />
      <fieldset>
        <legend className="font-semibold">It is told of</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {webhookEventNames.map((name) => (
            <CheckboxField
              key={name}
              label={webhookEvents[name]}
              checked={events.includes(name)}
              onChange={({ target }) => tick(name, target.checked)}
            />
          ))}
        </div>
        {errors.events && <p className="mt-1 text-madder text-xs">{errors.events}</p>}
      </fieldset>
      {theirs === null ? (
        <FormFailure error={saving.error} />
      ) : (
        <ChangedMeanwhile
          what="endpoint"
          isBusy={saving.isPending}
          onKeepMine={() => saving.mutate({ known: theirs, sent: draft })}
          onTakeTheirs={() => fill(theirs)}
        >
          <p>
            Now it is {theirs.url} and told of {theirs.events.join(", ")}.
          </p>
        </ChangedMeanwhile>
      )}
      {theirs === null && (
        <div>
          <Button type="submit" look="solid" isBusy={saving.isPending}>
            {endpoint === null ? "Let it follow" : "Save"}
          </Button>
        </div>
      )}
    </form>
  );
}
