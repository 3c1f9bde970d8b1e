import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { DimensionOverlay, type Overlay } from "../modelViewer/DimensionOverlay.tsx";
import { DrawnViews } from "../modelViewer/DrawnViews.tsx";
import { drawing } from "../modelViewer/drawing.ts";
import { openStage, type Stage } from "../modelViewer/stage.ts";
import { Toggle } from "../modelViewer/Toggle.tsx";
import { actOfKey, ViewControls } from "../modelViewer/ViewControls.tsx";
import { viewWords } from "../modelViewer/viewWords.ts";
import { reducedMotion } from "../ui/useMediaQuery.ts";
import type { DrawnDesign } from "./drawDesign.ts";
import { liveModel } from "./liveModel.ts";
import type { Details } from "./useDesign.ts";

/** Milliseconds without a change after which shadow and frame follow. */
const quiet = 180;

/** The design as it is, to be turned; drawn with its measures where the browser has no WebGL. */
export default function DesignView({
  drawn,
  details,
  marked,
  name,
}: {
  drawn: DrawnDesign;
  details: Details;
  /** Names of the parts that shine. */
  marked: readonly string[];
  name: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<Overlay>(null);
  const [live] = useState(liveModel);
  const [stage, setStage] = useState<Stage | "flat" | null>(null);
  const [isMeasured, setMeasured] = useState(true);
  const [isPeopled, setPeopled] = useState(false);
  const [place, setPlace] = useState("");
  const [flat, setFlat] = useState<{ drawn: DrawnDesign } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage opens once, with what is drawn first
  useEffect(() => {
    const means = drawing();
    live.put(drawn, details, marked);
    if (means === null || canvas.current === null) {
      setStage("flat");
      setFlat({ drawn });
      return;
    }
    let settling: ReturnType<typeof setTimeout> | undefined;
    const opened = openStage(canvas.current, live.model, {
      isFast: means.isFast,
      still: () => matchMedia(reducedMotion).matches,
      onDrawn() {
        const { theta, phi } = opened.view.seen();
        overlay.current?.follow(opened.view.camera, theta);
        clearTimeout(settling);
        settling = setTimeout(() => setPlace(viewWords(theta, phi)), 500);
      },
      onDone: () => {},
      onLost: () => {},
    });
    setStage(opened);
    return () => {
      clearTimeout(settling);
      opened.dispose();
    };
  }, []);

  useEffect(() => {
    live.put(drawn, details, marked);
    if (stage === null) return;
    if (stage === "flat") setFlat({ drawn });
    else stage.changed();
  }, [live, drawn, details, marked, stage]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another design is the occasion
  useEffect(() => {
    if (stage === null || stage === "flat") return;
    const settling = setTimeout(stage.settled, quiet);
    return () => clearTimeout(settling);
  }, [drawn, stage]);

  const { width, depth, height } = drawn.size;
  const metres = { width: width / 1000, depth: depth / 1000, height: height / 1000 };

  function act(event: KeyboardEvent) {
    const wanted = stage !== null && stage !== "flat" ? actOfKey(event.key, event.shiftKey) : null;
    if (wanted === null) return;
    event.preventDefault();
    wanted(stage as Stage);
  }

  if (stage === "flat" && flat)
    return (
      <DrawnViews
        key={JSON.stringify(flat.drawn.size)}
        model={live.model}
        size={flat.drawn.size}
        name={name}
      />
    );
  return (
    <>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys turn it
        tabIndex={0}
        role="application"
        aria-roledescription="3D view"
        aria-label={`${name}: arrow keys turn it, plus and minus come nearer and go farther`}
        onKeyDown={act}
        className="studio-ground relative min-h-0 flex-1 -outline-offset-4 md:rounded-sm"
      >
        <canvas
          ref={canvas}
          className="absolute inset-0 block size-full cursor-grab active:cursor-grabbing"
        />
        {isMeasured && <DimensionOverlay ref={overlay} size={metres} />}
      </div>
      {stage !== null && stage !== "flat" && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
          <ViewControls stage={stage} />
          <Toggle icon="measures" isOn={isMeasured} onChange={setMeasured}>
            Measures
          </Toggle>
          <Toggle
            icon="person"
            isOn={isPeopled}
            onChange={(next) => {
              setPeopled(next);
              stage.showPerson(next);
            }}
          >
            Person of 165 cm
          </Toggle>
        </div>
      )}
      <p role="status" className="sr-only">
        {place !== "" && `Seen ${place}`}
      </p>
    </>
  );
}
