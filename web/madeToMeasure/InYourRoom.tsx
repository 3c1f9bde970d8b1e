import { Suspense, useState } from "react";
import { useLocation } from "react-router";
import type { Design } from "../../contract/design.ts";
import { arHash } from "../ar/arHash.ts";
import { buttonStyle } from "../ui/buttonStyle.ts";
import { lazyPart } from "../ui/lazyPart.tsx";

const DesignArDialog = lazyPart(() => import("../ar/DesignArDialog.tsx"));

/** The way of a saved design into the customer's room; the address of its page may ask for that at once. */
export function InYourRoom({ design, title }: { design: Design; title: string }) {
  const { hash, pathname } = useLocation();
  const isAsked = pathname === design.address && Object.values<string>(arHash).includes(hash);
  const [isOpen, setOpen] = useState(isAsked);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={buttonStyle("outline")}>
        In your room
      </button>
      {isOpen && (
        <Suspense>
          <DesignArDialog
            design={design}
            title={title}
            wasRefused={isAsked && hash === arHash.refused}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
