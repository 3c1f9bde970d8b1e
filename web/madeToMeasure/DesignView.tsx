import { useEffect, useState } from "react";
import type { Model } from "../modelViewer/readModel.ts";
import { StageFrame } from "../modelViewer/StageFrame.tsx";
import { useStage } from "../modelViewer/useStage.ts";
import type { DrawnDesign } from "./drawDesign.ts";
import { liveModel } from "./liveModel.ts";
import type { Details } from "./useDesign.ts";

/** Milliseconds without a change after which shadow and frame follow. */
const quiet = 180;

/** The design as it is, to be turned; drawn with its measures where the browser has no WebGL. */
export function DesignView({
  drawn,
  details,
  marked,
  name,
  onShown,
}: {
  drawn: DrawnDesign;
  details: Details;
  /** Names of the parts that shine. */
  marked: readonly string[];
  name: string;
  /** Told whether there is something to see. */
  onShown: (isShown: boolean) => void;
}) {
  const [live] = useState(liveModel);
  const [isMeasured, setMeasured] = useState(true);
  /** What was put in last, as its drawings know it from the one before. */
  const [put, setPut] = useState<Pick<Model, "root">>(live.model);

  // Before the stage opens, which looks at what is there.
  useEffect(() => {
    live.put(drawn, details, marked);
    setPut({ root: live.model.root });
  }, [live, drawn, details, marked]);

  const staged = useStage(live.model);
  const { stage, isFlat } = staged;
  const isShown = stage !== null || isFlat;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was put in is the occasion
  useEffect(() => stage?.changed(), [put, stage]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another design is the occasion
  useEffect(() => {
    if (stage === null) return;
    const settling = setTimeout(stage.settled, quiet);
    return () => clearTimeout(settling);
  }, [drawn, stage]);

  useEffect(() => {
    onShown(isShown);
    return () => onShown(false);
  }, [isShown, onShown]);

  return (
    <StageFrame
      staged={staged}
      drawn={put}
      name={name}
      size={drawn.size}
      isMeasured={isMeasured}
      onMeasure={setMeasured}
      className="min-h-0 flex-1 md:rounded-sm"
      controlsClassName="max-md:flex-nowrap max-md:overflow-x-auto max-md:*:shrink-0"
    />
  );
}
