import { queryOptions } from "@tanstack/react-query";
import type { EndpointState } from "../../contract/admin/webhookRules.ts";
import type { Endpoint, EndpointAnswer, EndpointsAnswer } from "../../contract/admin/webhooks.ts";
import { askApi } from "../data/api.ts";
import { Badge, type Tone } from "../ui/Badge.tsx";

export const endpointsPath = "/api/admin/webhooks";

export const endpointsQuery = queryOptions({
  queryKey: ["webhooks", "list"],
  queryFn: async ({ signal }) =>
    (await askApi<EndpointsAnswer>(endpointsPath, { signal })).endpoints,
});

export const endpointQuery = (id: string) =>
  queryOptions({
    queryKey: ["webhooks", "one", id],
    queryFn: async ({ signal }) =>
      (await askApi<EndpointAnswer>(`${endpointsPath}/${id}`, { signal })).endpoint,
  });

const states: Readonly<Record<EndpointState, { label: string; tone: Tone }>> = {
  active: { label: "Active", tone: "good" },
  paused: { label: "Paused", tone: "over" },
  stopped: { label: "Stopped", tone: "bad" },
};

export function EndpointBadge({ state }: { state: EndpointState }) {
  return <Badge tone={states[state].tone}>{states[state].label}</Badge>;
}

/** What it is called, else where it is. */
export const endpointName = ({ description, url }: Pick<Endpoint, "description" | "url">) =>
  description || url;
