import { Suspense, useState } from "react";
import { lazyPart } from "../ui/lazyPart.tsx";

const EmiDialog = lazyPart(() => import("./EmiDialog.tsx"));

/** The way to what instalments cost; nothing of it is loaded before somebody asks. */
export function EmiLine({ price }: { price: number }) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 justify-self-start font-semibold text-peacock text-sm underline-offset-4 hover:underline noscript:hidden print:hidden"
      >
        See EMI<span className="sr-only"> and what it costs</span>
      </button>
      {open !== undefined && (
        <Suspense>
          <EmiDialog price={price} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
