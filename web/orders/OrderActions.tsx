import { Suspense, useRef, useState } from "react";
import { href } from "react-router";
import type { Order } from "../../contract/order.ts";
import { FormMessage } from "../account/FormMessage.tsx";
import { failure, type Notice, success } from "../account/notice.ts";
import { failureMessage } from "../data/client.ts";
import { useShop } from "../data/rootData.ts";
import { buttonStyle } from "../ui/buttonStyle.ts";
import { Icon } from "../ui/Icon.tsx";
import { lazyPart } from "../ui/lazyPart.tsx";
import { saveFile } from "../ui/saveFile.ts";
import { CancelOrder } from "./CancelOrder.tsx";
import { downloadPaper } from "./downloadPaper.ts";
import type { OrderAccess } from "./orderAccess.ts";

const CancelPieces = lazyPart(() => import("./pieces/CancelPieces.tsx"));

/** Its place is kept until it is there: the next button must not move under a finger. */
const somePieces = "Cancel some pieces";
const cancelStyle = buttonStyle("outline", "border-madder text-madder");

/** What the owner of an order can do with it now. */
export function OrderActions({
  order,
  access,
  onChange,
}: {
  order: Order;
  access: OrderAccess;
  onChange: (order: Order) => void;
}) {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const { cancellableUntil, creditNotes, hasInvoice, shipment } = order;
  // Before the invoice there is a confirmation, once there is something to confirm.
  const hasPaper = hasInvoice || order.status === "Processing";
  const isCancellable = cancellableUntil !== null && Date.parse(cancellableUntil) > Date.now();

  const isComing =
    order.promised !== null && (order.status === "Processing" || order.status === "Shipped");
  const { name: shop } = useShop();

  const said = useRef<HTMLDivElement>(null);

  /** The button that was pressed is gone; the keyboard goes on at what is said about it. */
  function showCancelled(cancelled: Order) {
    onChange(cancelled);
    const what = cancelled.status === "Cancelled" ? "Your order is" : "These pieces are";
    setNotice(success(`${what} cancelled.`));
    said.current?.focus();
  }

  async function download(creditNote?: string) {
    setBusy(true);
    setNotice(null);
    try {
      await downloadPaper(order.id, access, creditNote);
    } catch (error) {
      setNotice(failure(failureMessage(error, "The file could not be fetched. Please try again.")));
    } finally {
      setBusy(false);
    }
  }

  /** The days on which it arrives, for the calendar of the phone. */
  async function addToCalendar() {
    if (order.promised === null) return;
    const { calendarFile } = await import("./calendarFile.ts");
    const { shippingAddress: to, id: number, promised } = order;
    const file = calendarFile({
      ...{ number, promised, shop },
      place: [to.line1, to.line2, to.city, to.pincode].filter(Boolean).join(", "),
      address: new URL(`${href("/tracking")}?order=${number}`, location.href).href,
    });
    saveFile(new Blob([file], { type: "text/calendar;charset=utf-8" }), `${number}.ics`);
  }

  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {shipment?.trackingUrl && (
          <a
            href={shipment.trackingUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle("solid")}
          >
            Follow the parcel at {shipment.courier}
          </a>
        )}
        {hasPaper && (
          <button
            type="button"
            onClick={() => download()}
            disabled={busy}
            className={buttonStyle("outline")}
          >
            <Icon name="download" size={20} />
            {hasInvoice ? "Download invoice" : "Download confirmation"}
            <span className="sr-only"> as PDF</span>
          </button>
        )}
        {creditNotes.map((number) => (
          <button
            key={number}
            type="button"
            onClick={() => download(number)}
            disabled={busy}
            className={buttonStyle("outline")}
          >
            <Icon name="download" size={20} />
            Credit note {number}
          </button>
        ))}
        {isComing && (
          <button type="button" onClick={() => addToCalendar()} className={buttonStyle("outline")}>
            Add to calendar
          </button>
        )}
        {isCancellable && order.mayCancelPieces && (
          <Suspense fallback={<span className={`${cancelStyle} invisible`}>{somePieces}</span>}>
            <CancelPieces
              {...{ order, access, label: somePieces, className: cancelStyle }}
              onCancel={showCancelled}
            />
          </Suspense>
        )}
        {isCancellable && (
          <CancelOrder
            order={order}
            until={cancellableUntil}
            access={access}
            onCancel={showCancelled}
          />
        )}
      </div>
      <div ref={said} tabIndex={-1} className="mt-3 outline-none">
        <FormMessage notice={notice} />
      </div>
    </div>
  );
}
