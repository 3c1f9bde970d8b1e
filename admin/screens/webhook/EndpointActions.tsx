import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { oldSecretHours } from "../../../contract/admin/webhookRules.ts";
import type { Endpoint, EndpointAnswer, EndpointStep } from "../../../contract/admin/webhooks.ts";
import { askApi, failureMessage } from "../../data/api.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import { forgetUnsaved } from "../../ui/unsaved.ts";
import { endpointName, endpointQuery, endpointsPath } from "../../webhooks/endpoints.tsx";

const done: Readonly<Record<EndpointStep, string>> = {
  test: "A test is on its way; see below what is answered.",
  pause: "Paused.",
  resume: "It follows again.",
  "new secret": "A new secret is made.",
};

/** Try it, pause it, take it up again; a new secret and deleting ask first. */
export function EndpointActions({
  endpoint,
  onSecret,
}: {
  endpoint: Endpoint;
  onSecret: (secret: string) => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<"new secret" | "delete" | null>(null);
  const { id, state } = endpoint;
  const stepping = useMutation({
    mutationFn: (step: EndpointStep) =>
      askApi<EndpointAnswer>(`${endpointsPath}/${id}/steps`, { method: "POST", body: { step } }),
    onSuccess(answer, step) {
      client.setQueryData(endpointQuery(id).queryKey, answer.endpoint);
      if (answer.secret !== null) onSecret(answer.secret);
      toast(done[step]);
    },
    onError: (error, step) =>
      step !== "new secret" && toast(failureMessage(error), { isBad: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ["webhooks"] }),
  });
  async function remove() {
    await askApi(`${endpointsPath}/${id}`, { method: "DELETE" });
    toast(`${endpointName(endpoint)} follows no more.`);
    forgetUnsaved();
    navigate("/webhooks");
    await client.invalidateQueries({ queryKey: ["webhooks"], refetchType: "none" });
  }
  const step = state === "active" ? "pause" : "resume";
  return (
    <>
      <Button
        disabled={state !== "active"}
        isBusy={stepping.isPending}
        onClick={() => stepping.mutate("test")}
      >
        Send a test
      </Button>
      <Button isBusy={stepping.isPending} onClick={() => stepping.mutate(step)}>
        {step === "pause" ? "Pause" : "Resume"}
      </Button>
      <Button onClick={() => setAsked("new secret")}>New secret</Button>
      <Button onClick={() => setAsked("delete")}>Delete</Button>
      <ConfirmDialog
        open={asked === "new secret"}
        title="Make a new secret?"
        confirm="Make a new secret"
        look="solid"
        onConfirm={() => stepping.mutateAsync("new secret")}
        onClose={() => setAsked(null)}
      >
        <p>
          Messages are signed with both for {oldSecretHours} hours; then the old one proves nothing
          any more.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === "delete"}
        title="Delete this endpoint?"
        confirm="Delete the endpoint"
        onConfirm={remove}
        onClose={() => setAsked(null)}
      >
        <p>It is told nothing any more, and the list of what it was told is gone.</p>
      </ConfirmDialog>
    </>
  );
}
