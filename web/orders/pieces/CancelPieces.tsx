import { useRef, useState } from "react";
import type { Order } from "../../../contract/order.ts";
import type { OrderPiece, PieceTerms } from "../../../contract/orderPieces.ts";
import { FormMessage } from "../../account/FormMessage.tsx";
import { failure, type Notice } from "../../account/notice.ts";
import { ApiFailure, failureMessage } from "../../data/client.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import type { OrderAccess } from "../orderAccess.ts";
import { PieceSums } from "./PieceSums.tsx";
import { askTerms, cancelPieces } from "./pieceCalls.ts";

/** Cancels single pieces of an order, once the customer has seen what comes back. */
export default function CancelPieces({
  order,
  access,
  label,
  className,
  onCancel,
}: {
  order: Order;
  access: OrderAccess;
  /** Of the button that asks. */
  label: string;
  className: string;
  onCancel: (order: Order) => void;
}) {
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const [terms, setTerms] = useState<PieceTerms | null>(null);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const turn = useRef(0);

  function choose(next: Readonly<Record<string, number>>) {
    setChosen(next);
    setNotice(null);
    return reckon(next);
  }

  async function reckon(next: Readonly<Record<string, number>>) {
    turn.current += 1;
    const mine = turn.current;
    const pieces = piecesOf(next);
    if (pieces.length === 0) return setTerms(null);
    try {
      const found = await askTerms(order.id, access, pieces);
      if (mine === turn.current) setTerms(found);
    } catch (error) {
      if (mine !== turn.current) return;
      setTerms(null);
      setNotice(failure(failureMessage(error, "That could not be reckoned. Please try again.")));
    }
  }

  async function cancel() {
    if (terms === null) return setNotice(failure("Please choose at least one piece."));
    setBusy(true);
    setNotice(null);
    try {
      const now = await cancelPieces(order.id, access, piecesOf(chosen), terms);
      close();
      onCancel(now);
    } catch (error) {
      setNotice(failure(failureMessage(error, "That could not be cancelled. Please try again.")));
      // What was agreed to is over: the customer is asked again, of what it would mean now.
      const isChanged = error instanceof ApiFailure && error.code === "order_changed";
      if (isChanged) await reckon(chosen);
    } finally {
      setBusy(false);
    }
  }

  function close() {
    turn.current += 1;
    setAsking(false);
    setChosen({});
    setTerms(null);
    setNotice(null);
  }

  return (
    <>
      <button type="button" onClick={() => setAsking(true)} className={className}>
        {label}
      </button>
      <Dialog open={asking} onClose={close} title="Cancel some pieces?">
        <div className="grid gap-4 p-5">
          <fieldset className="grid gap-2">
            <legend className="mb-2">Which pieces do you not want any more?</legend>
            {order.items.map(({ variantId, name, color, quantity }) => (
              <label
                key={variantId}
                className="flex items-center justify-between gap-x-4 border-line border-t pt-2"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {name}, {color.label}
                </span>
                <select
                  value={chosen[variantId] ?? 0}
                  onChange={({ target }) =>
                    choose({ ...chosen, [variantId]: Number(target.value) })
                  }
                  className="min-h-11 shrink-0 rounded-sm border border-ash/50 bg-white px-3"
                >
                  {Array.from({ length: quantity + 1 }, (_, pieces) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: it is the number itself
                    <option key={pieces} value={pieces}>
                      {pieces === 0 ? "Keep" : `Cancel ${pieces} of ${quantity}`}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </fieldset>
          <div aria-live="polite">{terms && <PieceSums terms={terms} order={order} />}</div>
          <FormMessage notice={notice} />
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              onClick={cancel}
              disabled={busy}
              className={buttonStyle("outline", "border-madder text-madder")}
            >
              {busy ? "Cancelling..." : "Yes, cancel these"}
            </button>
            <button type="button" onClick={close} className={buttonStyle("solid")}>
              Keep all
            </button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

function piecesOf(chosen: Readonly<Record<string, number>>): OrderPiece[] {
  return Object.entries(chosen).flatMap(([variantId, quantity]) =>
    quantity > 0 ? [{ variantId, quantity }] : [],
  );
}
