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
import { forgetUnsaved, useUnsavedDraft } from "../../ui/unsaved.ts";
import { endpointQuery, endpointsPath } from "../../webhooks/endpoints.tsx";

/** Where an endpoint is, and what it follows. Null is one to be added. */
export function EndpointForm({ endpoint }: { endpoint: Endpoint | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [url, setUrl] = useState(endpoint?.url ?? "");
  const [description, setDescription] = useState(endpoint?.description ?? "");
  const [events, setEvents] = useState<readonly WebhookEvent[]>(
    endpoint?.events ?? webhookEventNames,
  );
  const [theirs, setTheirs] = useState<Endpoint | null>(null);
  const rules = { url, description, events };
  useUnsavedDraft(rules, {
    url: endpoint?.url ?? "",
    description: endpoint?.description ?? "",
    events: endpoint?.events ?? webhookEventNames,
  });
  const saving = useMutation({
    mutationFn: (known: Endpoint | null) =>
      known === null
        ? askApi<EndpointAnswer>(endpointsPath, { method: "POST", body: rules })
        : askApi<EndpointAnswer>(`${endpointsPath}/${known.id}`, {
            method: "PUT",
            body: { ...rules, version: known.version },
          }),
    onSuccess({ endpoint: saved, secret }) {
      client.setQueryData(endpointQuery(saved.id).queryKey, saved);
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
  function submit(event: FormEvent) {
    event.preventDefault();
    saving.mutate(endpoint);
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
        onChange={({ target }) => setUrl(target.value)}
        error={errors.url}
      />
      <TextField
        label="What it is called"
        name="description"
        autoComplete="off"
        hint="For yourself, such as “Accountant”."
        value={description}
        onChange={({ target }) => setDescription(target.value)}
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
              onChange={({ target }) =>
                setEvents((old) =>
                  target.checked ? [...old, name] : old.filter((one) => one !== name),
                )
              }
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
          onKeepMine={() => saving.mutate(theirs)}
          onTakeTheirs={() => client.setQueryData(endpointQuery(theirs.id).queryKey, theirs)}
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
