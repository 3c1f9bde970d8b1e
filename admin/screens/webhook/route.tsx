import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { Moment } from "../../ui/Moment.tsx";
import { Screen, Section } from "../../ui/Screen.tsx";
import { Failed, Loading } from "../../ui/states.tsx";
import { EndpointBadge, endpointName, endpointQuery } from "../../webhooks/endpoints.tsx";
import { Deliveries } from "./Deliveries.tsx";
import { EndpointActions } from "./EndpointActions.tsx";
import { EndpointForm } from "./EndpointForm.tsx";
import { Secret } from "./Secret.tsx";

const back = { to: "/webhooks", label: "Webhooks" };

/** An endpoint that there is, or (`/webhooks/new`) one to be added. */
export function Component() {
  const { id } = useParams();
  if (id === undefined) {
    return (
      <Screen title="New endpoint" back={back}>
        <EndpointForm endpoint={null} />
      </Screen>
    );
  }
  return <Known key={id} id={id} />;
}

function Known({ id }: { id: string }) {
  const { data: endpoint, error, refetch } = useQuery(endpointQuery(id));
  // Where it was just added, its secret came along; it is in no address and no cache.
  const navigate = useNavigate();
  const added = (useLocation().state as { secret?: string } | null)?.secret ?? null;
  const [secret, setSecret] = useState(added);
  // The browser keeps what came along, also over a reload.
  useEffect(() => {
    if (added !== null) navigate(".", { replace: true, state: null });
  }, [added, navigate]);
  if (endpoint === undefined) {
    return (
      <Screen title="Endpoint" back={back}>
        {error ? <Failed error={error} onRetry={refetch} /> : <Loading />}
      </Screen>
    );
  }
  const { state, oldSecretUntil } = endpoint;
  return (
    <Screen
      title={endpointName(endpoint)}
      back={back}
      lead={
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          <EndpointBadge state={state} />
          {state === "stopped" && (
            <span>It did not answer for days. What happens is kept for it until you resume.</span>
          )}
          {state === "paused" && <span>What happens meanwhile it is never told.</span>}
          {oldSecretUntil !== null && (
            <span>
              The secret before counts until <Moment at={oldSecretUntil} />
            </span>
          )}
        </span>
      }
      actions={<EndpointActions endpoint={endpoint} onSecret={setSecret} />}
    >
      {secret !== null && <Secret secret={secret} />}
      <EndpointForm endpoint={endpoint} />
      <Section title="What it was told">
        <Deliveries id={id} />
      </Section>
    </Screen>
  );
}
