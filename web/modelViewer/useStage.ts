import { useEffect, useRef, useState } from "react";
import { reducedMotion } from "../ui/useMediaQuery.ts";
import type { Overlay } from "./DimensionOverlay.tsx";
import type { Model } from "./readModel.ts";
import { openStage, type Stage } from "./stage.ts";
import { openRenderer, type StudioRenderer } from "./studioRenderer.ts";
import { viewWords } from "./viewWords.ts";

/** Milliseconds without a change after which the view is put into words. */
const quiet = 500;

/**
 * A model on its stage, from when it is there: null until it has come, and the same one from then on. The stage takes it
 * over and gives back what it holds. `StageFrame` shows what comes of it.
 */
export function useStage(model: Model | null) {
  const view = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<Overlay>(null);
  const [renderer, setRenderer] = useState<StudioRenderer | null>();
  const [stage, setStage] = useState<Stage | null>(null);
  const [isFlat, setFlat] = useState(false);
  const [place, setPlace] = useState("");

  useEffect(() => {
    if (model === null || renderer === undefined) return;
    if (renderer === null) {
      setFlat(true);
      return model.dispose;
    }
    let settling: ReturnType<typeof setTimeout> | undefined;
    const opened = openStage(renderer, model, {
      still: () => matchMedia(reducedMotion).matches,
      onDrawn() {
        const { theta, phi } = opened.view.seen();
        overlay.current?.follow(opened.view.camera, theta);
        clearTimeout(settling);
        settling = setTimeout(() => setPlace(viewWords(theta, phi)), quiet);
      },
      onDone: () => setStage(opened),
      onLost: setFlat,
    });
    return () => {
      clearTimeout(settling);
      opened.dispose();
    };
  }, [model, renderer]);

  // After the stage above: what was opened first is closed last.
  useEffect(() => {
    if (canvas.current === null) return;
    const opened = openRenderer(canvas.current);
    setRenderer(opened);
    return () => opened?.dispose();
  }, []);

  return {
    ...{ view, canvas, overlay },
    /** Null until there is something to see on it. */
    stage,
    /** Nothing draws it here, or the device has taken the memory for that: its measures are drawn instead. */
    isFlat,
    /** From where it is seen, in words. */
    place,
  };
}

export type Staged = ReturnType<typeof useStage>;
