import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { reasonLabels } from "../../../contract/returnRules.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { ReturnBadge, sentInWords, stateLabels, wishLabels } from "../../returns/returnWords.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { buttonStyle } from "../../ui/Button.tsx";
import { CustomerPhotos } from "../../ui/CustomerPhotos.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Reach } from "../../ui/Reach.tsx";
import { Screen, Section } from "../../ui/Screen.tsx";
import { Failed, Loading } from "../../ui/states.tsx";
import { ReturnSteps } from "./ReturnSteps.tsx";
import { returnQuery, useReturnCall } from "./returnData.ts";

const back = { to: "/returns", label: "Returns" };

/** A return: what is wrong with which pieces, what was done, and what may be done now. */
export function Component() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(returnQuery(id));
  const calling = useReturnCall(id);
  if (data === undefined) {
    return (
      <Screen title="Return" back={back}>
        {error ? <Failed error={error} onRetry={refetch} /> : <Loading />}
      </Screen>
    );
  }
  const { number, state, wish, reason, words, isUrgent, contact } = data;
  return (
    <Screen
      title={`Return of ${number}`}
      back={back}
      lead={
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          {isUrgent && <Badge tone="bad">Damage</Badge>}
          <ReturnBadge state={state} />
          <span>
            asked <Moment at={data.createdAt} />
          </span>
        </span>
      }
      actions={
        <>
          <Reach {...contact} />
          <Link to={`/orders/${number}`} className={buttonStyle()}>
            The order
          </Link>
        </>
      }
    >
      <ReturnSteps request={data} calling={calling} />
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <Section title={`${wishLabels[wish]}: ${reasonLabels[reason].toLowerCase()}`}>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>
            <ul className="mt-4 grid gap-2">
              {data.pieces.map(({ position, name, detail, quantity }) => (
                <li key={position}>
                  <span className="font-semibold">
                    {quantity} × {name}
                  </span>{" "}
                  <span className="text-ash">{detail}</span>
                </li>
              ))}
            </ul>
            <p className="mt-4">
              {state === "refunded" ? "Given back" : "Paid for them"}:{" "}
              <span className="tabular font-semibold">{formatRupees(data.owed)}</span>
            </p>
            {data.shipment && (
              <p className="mt-2">
                {sentInWords(state)} with {data.shipment.courier}, number{" "}
                <span className="tabular">{data.shipment.awb}</span>
              </p>
            )}
            {data.payTo !== "" && (
              <p className="[overflow-wrap:anywhere]">Paid in cash; back to {data.payTo}</p>
            )}
          </Section>
          {data.photos.length > 0 && (
            <Section title="Photos">
              <CustomerPhotos path={`/api/admin/returns/${data.id}`} photos={data.photos} />
            </Section>
          )}
        </div>
        <Section title="History">
          <ol className="grid gap-3">
            {data.events.toReversed().map((event) => (
              <li key={event.at + event.state} className="border-line border-l-2 pl-3">
                <p>{event.note}</p>
                <p className="text-ash text-xs">
                  <Moment at={event.at} /> · {event.actor} · {stateLabels[event.state]}
                </p>
              </li>
            ))}
          </ol>
        </Section>
      </div>
    </Screen>
  );
}
