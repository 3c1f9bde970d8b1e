import { Suspense, useState } from "react";
import { lazyPart } from "../../ui/lazyPart.tsx";

const SaveSearchDialog = lazyPart(() => import("../../notices/SaveSearchDialog.tsx"));

/** The way to be told of what is new on the list; nothing of it is loaded before somebody asks. */
export function SaveSearch(list: { name: string; category: string | null; query: string }) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 px-3 text-peacock text-sm underline underline-offset-4 noscript:hidden print:hidden"
      >
        Save this search
      </button>
      {open !== undefined && (
        <Suspense>
          <SaveSearchDialog
            key={list.query}
            list={list}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
