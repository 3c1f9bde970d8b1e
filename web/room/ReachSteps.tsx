import type { Step } from "../../furniture/fit/obstacles.ts";
import { type PieceReach, verdictOf } from "../../furniture/fit/reach.ts";
import { Sketch } from "./Sketch.tsx";
import { obstacleWords, saysPiece, saysStep, saysWhy } from "./words.ts";

const tones = { fits: "text-leaf", tight: "text-ink", no: "text-madder" } as const;

/** How one piece passes what stands in its way, drawn where it is not simply carried. */
export function ReachSteps({ piece, isOneOfMany }: { piece: PieceReach; isOneOfMany: boolean }) {
  return (
    <div>
      {isOneOfMany && <h3 className="font-semibold font-text text-base">{saysPiece(piece)}</h3>}
      <ul className="divide-y divide-line">
        {piece.steps.map((step) => (
          <StepLine key={step.obstacle} step={step} />
        ))}
      </ul>
      <p className="text-ash text-sm empty:hidden">{saysWhy(piece)}</p>
    </div>
  );
}

function StepLine({ step }: { step: Step }) {
  const { carried, clearance, sketch } = step.way;
  const verdict = verdictOf(clearance);
  const said = saysStep(step);
  const name = obstacleWords[step.obstacle];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 py-2">
      <p>
        <span className="font-semibold">{name}</span>
        <span className={`block text-sm ${tones[verdict]}`}>{said}</span>
      </p>
      {(carried === "tilted" || verdict !== "fits") && (
        <Sketch sketch={sketch} label={`${name}: ${said}, drawn`} />
      )}
    </li>
  );
}
