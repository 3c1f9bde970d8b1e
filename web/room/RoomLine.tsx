import { Suspense, useState } from "react";
import { Icon } from "../ui/Icon.tsx";
import { lazyPart } from "../ui/lazyPart.tsx";
import { question, useKeptRoute } from "./keptRoute.ts";
import type { AskedProduct } from "./shapes.ts";

const RoomDialog = lazyPart(() => import("./RoomDialog.tsx"));
/** Without it the line asks, as before anything is known: no button may stand in one. */
const RoomVerdict = lazyPart(() =>
  import("./RoomVerdict.tsx").catch(() => ({ default: () => question })),
);

/** Whether the piece passes lift, doors and stairs, once the way is known; a press tells more. As high with as without. */
export function RoomLine({ product }: { product: AskedProduct }) {
  const route = useKeptRoute();
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-2 text-left text-peacock text-sm underline underline-offset-4 hover:text-ink noscript:hidden print:hidden"
      >
        <Icon name="door" size={20} />
        <span>
          {route === null ? (
            question
          ) : (
            <Suspense fallback={question}>
              <RoomVerdict product={product} route={route} />
            </Suspense>
          )}
        </span>
      </button>
      {open !== undefined && (
        <Suspense>
          <RoomDialog product={product} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
