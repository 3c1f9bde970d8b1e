import { Suspense, useState } from "react";
import { lazyPart } from "../../ui/lazyPart.tsx";

const NoticeDialog = lazyPart(() => import("../../notices/NoticeDialog.tsx"));

const waitsFor = {
  wholly: "is back",
  partly: "is back or costs less",
  no: "costs less",
} as const;

/** The way to be told of a product; nothing of it is loaded before somebody asks. */
export function NoticeLine({
  productId,
  name,
  soldOut,
}: {
  productId: string;
  name: string;
  /** How far its variants are. */
  soldOut: keyof typeof waitsFor;
}) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 text-left font-semibold text-peacock text-sm underline-offset-4 hover:underline noscript:hidden print:hidden"
      >
        Tell me when it {waitsFor[soldOut]}
      </button>
      {open !== undefined && (
        <Suspense>
          <NoticeDialog
            productId={productId}
            name={name}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
