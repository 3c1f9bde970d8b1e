import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { DeliveriesAnswer, Delivery } from "../../../contract/admin/webhooks.ts";
import { askApi, failureMessage } from "../../data/api.ts";
import { useListAddress } from "../../data/listAddress.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { type DataColumn, DataTable } from "../../ui/DataTable.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";
import { endpointsPath } from "../../webhooks/endpoints.tsx";

/** What an endpoint was told, what it answered, and sending it once more. */
export function Deliveries({ id }: { id: string }) {
  const client = useQueryClient();
  const list = useListAddress();
  const { data, error, refetch } = useQuery({
    queryKey: ["webhooks", "deliveries", id, list.query],
    queryFn: ({ signal }) =>
      askApi<DeliveriesAnswer>(`${endpointsPath}/${id}/deliveries${list.query}`, { signal }),
    placeholderData: keepPreviousData,
    // What was just asked for is tried within a moment.
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((one) => one.state === "due" && !one.answer) ? 1500 : false,
  });
  const sending = useMutation({
    mutationFn: (delivery: Delivery) =>
      askApi(`${endpointsPath}/${id}/deliveries/${delivery.id}/redeliver`, { method: "POST" }),
    onSuccess: () => toast("It is sent once more."),
    onError: (failed) => toast(failureMessage(failed), { isBad: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ["webhooks", "deliveries", id] }),
  });
  const columns: readonly DataColumn<Delivery>[] = [
    {
      id: "event",
      header: "Event",
      card: "title",
      cell: ({ event, subject }) => (
        <span className="[overflow-wrap:anywhere]">
          {event} {event !== "webhook.test" && <span className="text-ash">{subject}</span>}
        </span>
      ),
    },
    { id: "state", header: "State", card: "aside", cell: (one) => <State delivery={one} /> },
    { id: "at", header: "Happened", cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      id: "answer",
      header: "Answer",
      cell: ({ answer }) => (
        <span className="[overflow-wrap:anywhere]">{answer || "none yet"}</span>
      ),
    },
    {
      id: "again",
      header: "Again",
      cell: (one) => (
        <Button look="quiet" disabled={sending.isPending} onClick={() => sending.mutate(one)}>
          Send again
        </Button>
      ),
    },
  ];
  if (data === undefined) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />;
  if (data.deliveries.length === 0 && list.isFirst) {
    return <Empty title="Nothing yet">Send a test to see whether it is reached.</Empty>;
  }
  return (
    <>
      <DataTable
        label="Deliveries"
        columns={columns}
        rows={data.deliveries}
        rowId={(one) => one.id}
      />
      <Pager next={data.next} />
    </>
  );
}

function State({ delivery: { state, attempts, nextAt } }: { delivery: Delivery }) {
  if (state === "sent") return <Badge tone="good">Sent</Badge>;
  if (state === "failed") return <Badge tone="bad">Given up</Badge>;
  return attempts === 0 || nextAt === null ? (
    <Badge tone="active">Waiting</Badge>
  ) : (
    <Badge tone="waiting">{attempts === 1 ? "Tried once" : `Tried ${attempts} times`}</Badge>
  );
}
