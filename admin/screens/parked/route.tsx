import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { ParkedAnswer, ParkedMessage, ReplayAnswer } from "../../../contract/admin/parked.ts";
import { askApi, fieldErrors } from "../../data/api.ts";
import { useStaff } from "../../data/staff.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { Empty, Failed, FormFailure, Loading } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";
import { Bookings } from "./Bookings.tsx";

const parkedQuery = queryOptions({
  queryKey: ["parked"],
  queryFn: async ({ signal }) =>
    (await askApi<ParkedAnswer>("/api/admin/parked", { signal })).messages,
});

/** What gateways and the checkout provider said and somebody has to decide about. */
export function Component() {
  const { data, error, refetch } = useQuery(parkedQuery);
  return (
    <Screen
      title="Parked messages"
      lead="What a gateway or the checkout said, and the shop could not settle by itself."
    >
      <Bookings />
      {data === undefined && !error && <Loading rows={4} />}
      {data === undefined && error && <Failed error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <Empty title="Nothing waits for you">
          Payments of another amount, of unknown orders, and messages that nobody can read come
          here.
        </Empty>
      )}
      <ul className="grid max-w-4xl gap-3">
        {data?.map((message) => (
          <li key={message.id}>
            <Parked message={message} />
          </li>
        ))}
      </ul>
    </Screen>
  );
}

function Parked({ message }: { message: ParkedMessage }) {
  const { may } = useStaff();
  const client = useQueryClient();
  const [isByHand, setByHand] = useState(false);
  const { id, sender, kind, senderOrderId, reason, facts, deliveries, receivedAt } = message;
  const onSettled = () => client.invalidateQueries({ queryKey: ["parked"] });
  const replaying = useMutation({
    mutationFn: () => askApi<ReplayAnswer>(`/api/admin/parked/${id}/replay`, { method: "POST" }),
    onSuccess: ({ outcome }) =>
      outcome === "parked"
        ? toast("It still waits: nothing has changed.", { isBad: true })
        : toast(`Settled: ${outcome}.`),
    onSettled,
  });
  const settling = useMutation({
    mutationFn: (note: string) =>
      askApi<object>(`/api/admin/parked/${id}/settle`, { method: "POST", body: { note } }),
    onSuccess: () => toast("Settled by hand."),
    onSettled,
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    settling.mutate(String(new FormData(event.currentTarget).get("note")));
  }
  return (
    <article className="grid gap-3 rounded-md border border-line bg-white p-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">{reason}</h2>
        <span className="text-ash">
          <Moment at={receivedAt} />
          {deliveries > 1 && `, came ${deliveries} times`}
        </span>
      </header>
      <p>
        {sender}: <code>{kind}</code>
        {senderOrderId !== null && (
          <>
            {" "}
            of <code className="break-all">{senderOrderId}</code>
          </>
        )}
      </p>
      {facts.length > 0 && (
        <dl className="grid gap-x-4 gap-y-1 text-ash sm:grid-cols-2">
          {facts.map(({ name, value }) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-3">
              <dt>{name}</dt>
              <dd className="tabular break-all text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {may("parked.settle") && (
        <div className="flex flex-wrap gap-2">
          {message.canReplay && (
            <Button isBusy={replaying.isPending} onClick={() => replaying.mutate()}>
              Look into it again
            </Button>
          )}
          {!isByHand && <Button onClick={() => setByHand(true)}>I settled it by hand</Button>}
        </div>
      )}
      <FormFailure error={replaying.error} />
      {isByHand && (
        <form onSubmit={submit} className="grid max-w-xl gap-3">
          <TextField
            label="What was done about it"
            name="note"
            required
            maxLength={500}
            error={fieldErrors(settling.error).note}
          />
          <FormFailure error={settling.error} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="solid" isBusy={settling.isPending}>
              Settle
            </Button>
            <Button onClick={() => setByHand(false)}>Not now</Button>
          </div>
        </form>
      )}
    </article>
  );
}
