import { useMemo, useState } from "react";
import { reachOf } from "../../furniture/fit/reach.ts";
import { type Route, readRoute } from "../../furniture/fit/route.ts";
import { margins } from "../../furniture/fit/ways.ts";
import { buttonStyle } from "../ui/buttonStyle.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { keepRoute, question, useKeptRoute } from "./keptRoute.ts";
import { ReachSteps } from "./ReachSteps.tsx";
import { RouteForm } from "./RouteForm.tsx";
import { type AskedProduct, shapeOf, useShapes } from "./shapes.ts";
import { TapeSheet } from "./TapeSheet.tsx";
import { saysReach, saysSource } from "./words.ts";

/** Asks for the way to the room, once, and says how the product comes there; without a product it only asks. */
export default function RoomDialog({
  product = null,
  open,
  onClose,
}: {
  product?: AskedProduct | null;
  open: boolean;
  onClose: () => void;
}) {
  const kept = useKeptRoute();
  const route = useMemo(() => readRoute(kept), [kept]);
  const [isAsking, setIsAsking] = useState(product === null);

  function save(next: Route) {
    keepRoute(JSON.stringify(next));
    if (product === null) onClose();
    else setIsAsking(false);
  }

  return (
    <Dialog open={open} onClose={onClose} title={question}>
      {route === null || isAsking || product === null ? (
        <RouteForm route={route} onSave={save} />
      ) : (
        <Answer product={product} route={route} />
      )}
      {route !== null && (
        <div className="flex flex-wrap gap-x-6 border-line border-t px-5 py-2">
          {product !== null && (
            <button type="button" className={link} onClick={() => setIsAsking(!isAsking)}>
              {isAsking ? "Back to the answer" : "Change the measures"}
            </button>
          )}
          <button
            type="button"
            className={link}
            onClick={() => {
              keepRoute(null);
              setIsAsking(product === null);
            }}
          >
            Forget them
          </button>
        </div>
      )}
    </Dialog>
  );
}

const link = "min-h-11 text-peacock text-sm underline underline-offset-4 hover:text-ink";

function Answer({ product, route }: { product: AskedProduct; route: Route }) {
  const shapes = useShapes();
  const known = useMemo(
    () => (shapes === null || shapes === "failed" ? null : shapeOf(product, shapes)),
    [product, shapes],
  );
  const reach = useMemo(() => known && reachOf(known.shape, route), [known, route]);
  const [isPrinting, setIsPrinting] = useState(false);
  if (shapes === null) return <p className="p-5 text-ash">One moment…</p>;
  if (shapes === "failed")
    return <p className="p-5 text-madder">The drawings could not be loaded. Please try again.</p>;
  if (known === null || reach === null)
    return <p className="p-5">This piece states no size, so that we cannot know. Please ask us.</p>;
  return (
    <div className="grid gap-4 p-5">
      <p
        role="status"
        className={`font-semibold text-lg ${reach.verdict === "no" ? "text-madder" : "text-leaf"}`}
      >
        {saysReach(reach)}.
      </p>
      {reach.pieces.map((piece, i) => (
        <ReachSteps
          // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may have one name, and none ever moves
          key={i}
          piece={piece}
          isOneOfMany={reach.pieces.length > 1}
        />
      ))}
      <p className="text-ash text-sm">
        {saysSource[known.from]}, with {route.packing} cm of packing; of what is to spare, hands
        need {margins.least / 10} cm. It takes for granted that there is room to put it down and
        turn it between two doors, and knows nothing of rails, switches and lamps. Please measure
        before you order; your measures stay in this browser.
      </p>
      <button
        type="button"
        onClick={() => setIsPrinting(true)}
        className={buttonStyle("outline", "justify-self-start")}
      >
        Print a sheet to tape the floor
      </button>
      {isPrinting && (
        <TapeSheet product={product} shape={known.shape} onPrinted={() => setIsPrinting(false)} />
      )}
    </div>
  );
}
