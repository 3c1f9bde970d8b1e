import { Suspense, useState } from "react";
import type { ProductCard } from "../../contract/productCard.ts";
import { Icon } from "../ui/Icon.tsx";
import { lazyPart } from "../ui/lazyPart.tsx";
import { question, useKeptRoute } from "./keptRoute.ts";

const RoomDialog = lazyPart(() => import("./RoomDialog.tsx"));
const ReachingOnly = lazyPart(() => import("./ReachingOnly.tsx"));

/** Asks for the way to the room, and once it is known narrows a list to what reaches it. As high with as without. */
export function RoomFilter({ cards }: { cards: readonly ProductCard[] }) {
  const route = useKeptRoute();
  const [open, setOpen] = useState<boolean>();
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 noscript:hidden print:hidden">
      {route !== null && (
        <Suspense>
          <ReachingOnly cards={cards} route={route} />
        </Suspense>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 text-peacock text-sm underline underline-offset-4 hover:text-ink"
      >
        <Icon name="door" size={20} />
        {route === null ? (
          question
        ) : (
          <span>
            <span className="sr-only">Change your </span>Measures
          </span>
        )}
      </button>
      {open !== undefined && (
        <Suspense>
          <RoomDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
