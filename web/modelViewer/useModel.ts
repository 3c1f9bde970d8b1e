import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { reducedMotion } from "../ui/useMediaQuery.ts";
import { drawing } from "./drawing.ts";
import { fetchModel } from "./fetchModel.ts";
import { type Model, readModel } from "./readModel.ts";
import { openStage, type Stage } from "./stage.ts";

/** Seconds after which a graphics memory that was lost is not waited for. */
const restoreSeconds = 4;

/** What there is to see of a model: nothing yet, the model itself, or only its measures where nothing can draw it. */
export type Shown =
  | { readonly as: "loading"; readonly kilobytes: number }
  | { readonly as: "stage"; readonly stage: Stage }
  | { readonly as: "drawing"; readonly model: Model };

/**
 * The model at that address on a stage in `canvas`, in the colour of that label. `onDrawn` is called after each
 * picture; `onFail` when the model does not come or what draws it went away.
 */
export function useModel(
  canvas: RefObject<HTMLCanvasElement | null>,
  address: string,
  label: string,
  { onDrawn, onFail }: { onDrawn: (stage: Stage) => void; onFail: () => void },
): Shown {
  const [shown, setShown] = useState<Shown>({ as: "loading", kilobytes: 0 });
  const firstLabel = useEffectEvent(() => label);
  const drawn = useEffectEvent(onDrawn);
  const fail = useEffectEvent(onFail);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let patience: ReturnType<typeof setTimeout> | undefined;

    async function open(): Promise<void> {
      const bytes = await fetchModel(address, signal, (count) =>
        setShown({ as: "loading", kilobytes: Math.round(count / 1000) }),
      );
      const model = await readModel(bytes);
      await model.showVariant(firstLabel());
      const element = canvas.current;
      if (signal.aborted || element === null) return model.dispose();
      const means = drawing();
      if (means === null) {
        signal.addEventListener("abort", model.dispose);
        return setShown({ as: "drawing", model });
      }
      let isFirst = true;
      const stage = openStage(element, model, {
        isFast: means.isFast,
        still: () => matchMedia(reducedMotion).matches,
        onDrawn: () => drawn(stage),
        onDone() {
          if (isFirst) setShown({ as: "stage", stage });
          isFirst = false;
        },
        onLost(isLost) {
          clearTimeout(patience);
          if (isLost) patience = setTimeout(fail, restoreSeconds * 1000);
        },
      });
      signal.addEventListener("abort", stage.dispose);
    }

    open().catch(() => signal.aborted || fail());
    return () => {
      clearTimeout(patience);
      leaving.abort();
    };
  }, [address, canvas]);

  const stage = shown.as === "stage" ? shown.stage : null;
  useEffect(() => {
    stage?.showVariant(label);
  }, [stage, label]);

  return shown;
}
