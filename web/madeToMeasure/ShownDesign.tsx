import { useState } from "react";
import type { CustomProductFacts, Design } from "../../contract/design.ts";
import { designOfLine } from "../../contract/designRules.ts";
import { LinePicture } from "../catalogue/LinePicture.tsx";
import { buttonStyle } from "../ui/buttonStyle.ts";
import { useLoaded } from "../ui/useLoaded.ts";
import type { OpenDesign } from "./useDesign.ts";

const loadView = () => import("./DesignView.tsx");

/** The design in 3D; until that is there, and where it does not come, a picture: as it was saved, or of the product. */
export function ShownDesign({
  custom,
  saved,
  design: { answer, details },
  marked,
}: {
  custom: CustomProductFacts;
  saved: Design | null;
  design: OpenDesign;
  /** Names of the parts that shine. */
  marked: readonly string[];
}) {
  const [view, viewAgain] = useLoaded(loadView);
  const [isShown, setShown] = useState(false);
  const drawn = answer !== null && answer !== "failed" ? answer.drawn : null;
  const { name } = custom;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {!isShown && (
        <div className="absolute inset-0 overflow-hidden bg-plaster md:rounded-sm">
          <LinePicture
            line={{ ...custom, design: saved && designOfLine(saved.code) }}
            alt={
              saved ? `${saved.name || name}, as it was designed` : (custom.picture?.alt ?? name)
            }
            sizes="(min-width: 1024px) 56vw, 100vw"
            eager
          />
        </div>
      )}
      {view === "failed" && (
        <div className="absolute inset-x-0 bottom-0 z-1 flex flex-wrap items-center gap-x-4 gap-y-1 bg-paper/95 px-4 py-2">
          <p role="alert" className="text-madder text-sm">
            The 3D view could not be loaded.
          </p>
          <button type="button" onClick={viewAgain} className={buttonStyle("outline")}>
            Try again
          </button>
        </div>
      )}
      {drawn && view !== null && view !== "failed" && (
        <view.DesignView
          drawn={drawn}
          details={details}
          marked={marked}
          name={name}
          onShown={setShown}
        />
      )}
    </div>
  );
}
