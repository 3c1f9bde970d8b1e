import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import type { DeskOrder } from "../../../contract/admin/orders.ts";
import { OrderBadge, paymentWords } from "../../orders/orderWords.tsx";
import { creditNoteUrl, papersUrl, workshopUrl } from "../../orders/papersUrl.ts";
import { isUnderWay } from "../../shipping/shippingWords.tsx";
import { buttonStyle } from "../../ui/Button.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Screen, Section } from "../../ui/Screen.tsx";
import { Failed, Loading } from "../../ui/states.tsx";
import { BilledTo } from "./BilledTo.tsx";
import { Courier } from "./Courier.tsx";
import { CustomersView } from "./CustomersView.tsx";
import { History } from "./History.tsx";
import { Messages } from "./Messages.tsx";
import { MoneyOfOrder } from "./MoneyOfOrder.tsx";
import { Notes } from "./Notes.tsx";
import { orderQuery, useOrderCall } from "./orderData.ts";
import { Pieces } from "./Pieces.tsx";
import { Returns } from "./Returns.tsx";
import { Steps } from "./Steps.tsx";
import { Wishes } from "./Wishes.tsx";

const back = { to: "/orders", label: "Orders" };

/** An order: what is to be done with it, what is in it, its money, its history, and its customer's view. */
export function Component() {
  const { number = "" } = useParams();
  const { data, error, refetch } = useQuery({
    ...orderQuery(number),
    // A carrier that is being asked answers within seconds.
    refetchInterval: ({ state }) => (state.data?.shipments.some(isUnderWay) ? 1500 : false),
  });
  // One screen before and after the answer, so that the focus stays on its heading.
  return (
    <Screen
      title={number}
      back={back}
      lead={data && <Standing order={data} />}
      actions={data && <Papers order={data} />}
    >
      {data === undefined && !error && <Loading />}
      {data === undefined && error && <Failed error={error} onRetry={refetch} />}
      {data && <Content key={number} order={data} />}
    </Screen>
  );
}

function Standing({ order: { order, packedAt, returnApprovedAt } }: { order: DeskOrder }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <OrderBadge
        status={order.status}
        isLost={order.isLost}
        isPacked={packedAt !== null}
        isReturnApproved={returnApprovedAt !== null}
      />
      <span>
        placed <Moment at={order.date} />
      </span>
      <span>{paymentWords(order.payment)}</span>
    </span>
  );
}

function Papers({ order: { number, order, invoiceNumber } }: { order: DeskOrder }) {
  if (order.status === "Pending payment" || order.status === "Cancelled") return null;
  return (
    <>
      <Paper href={papersUrl([number], "slip")} label="Packing slip" />
      <Paper href={papersUrl([number], "invoice")} label={invoiceNumber ?? "Confirmation"} />
      {order.items.some(({ design }) => design !== null) && (
        <>
          <Paper href={workshopUrl(number, "papers.pdf")} label="Workshop" />
          <Paper href={workshopUrl(number, "cut-list.csv")} label="Cut list (CSV)" />
          <Paper href={workshopUrl(number, "boards.dxf")} label="Boards (DXF)" />
        </>
      )}
      {order.creditNotes.map((note) => (
        <Paper key={note} href={creditNoteUrl(number, note)} label={note} />
      ))}
    </>
  );
}

function Content({ order }: { order: DeskOrder }) {
  const calling = useOrderCall(order.number);
  return (
    <>
      <Steps order={order} calling={calling} />
      <Courier order={order} calling={calling} />
      <div className="mt-8 grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          <Pieces order={order} />
          <Returns returns={order.returns} />
          <MoneyOfOrder order={order} calling={calling} />
          <Section title="Messages">
            <Messages messages={order.messages} calling={calling} />
          </Section>
        </div>
        <div className="min-w-0">
          <Section title="Customer">
            <Contact order={order} />
          </Section>
          <Section title="What the customer sees">
            <CustomersView order={order.order} />
          </Section>
          <Section title="Notes for colleagues">
            <Notes notes={order.notes} calling={calling} />
          </Section>
          <Section title="History">
            <History order={order} />
          </Section>
        </div>
      </div>
    </>
  );
}

function Paper({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonStyle()}>
      {label}
    </a>
  );
}

function Contact({ order: { order, customerId } }: { order: DeskOrder }) {
  const { contact, shippingAddress: to } = order;
  const lines = [to.line1, to.line2, to.landmark, `${to.city} ${to.pincode}`.trim(), to.state];
  return (
    <div className="grid gap-3 rounded-md border border-line bg-white p-4">
      <div>
        <p className="font-semibold">
          {customerId === null ? (
            <>
              {contact.name} <span className="font-normal text-ash">guest</span>
            </>
          ) : (
            <Link
              to={`/customers/${customerId}`}
              className="target inline-flex items-center text-peacock underline underline-offset-4"
            >
              {contact.name}
            </Link>
          )}
        </p>
        <p className="flex flex-wrap gap-x-4">
          {contact.phoneNumber !== "" && (
            <a
              href={`tel:+91${contact.phoneNumber}`}
              className="target tabular inline-flex items-center text-peacock"
            >
              +91 {contact.phoneNumber}
            </a>
          )}
          {contact.email !== "" && (
            <a
              href={`mailto:${contact.email}`}
              className="target inline-flex items-center text-peacock"
            >
              {contact.email}
            </a>
          )}
        </p>
      </div>
      <address className="not-italic">
        {to.name !== contact.name && <span className="block">{to.name}</span>}
        {lines
          .filter((line) => line !== "")
          .map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        {to.phoneNumber !== contact.phoneNumber && (
          <span className="tabular block">+91 {to.phoneNumber}</span>
        )}
      </address>
      <BilledTo order={order} />
      <Wishes order={order} />
    </div>
  );
}
