import { ControlIcon, type ControlIconName } from "./ControlIcon.tsx";
import type { Stage } from "./stage.ts";

/** Degrees and factor of one press. */
const turnStep = 22.5;
const raiseStep = 10;
const nearerStep = 1.25;
const shiftStep = 0.08;

type Act = (stage: Stage) => void;

const acts = {
  turnLeft: ({ view }) => view.turn(turnStep),
  turnRight: ({ view }) => view.turn(-turnStep),
  nearer: ({ view }) => view.approach(nearerStep),
  farther: ({ view }) => view.approach(1 / nearerStep),
  above: ({ view }) => view.lookFromAbove(),
  reset: (stage) => stage.reset(),
} as const satisfies Record<string, Act>;

const keys: Readonly<Record<string, Act>> = {
  ArrowLeft: acts.turnLeft,
  ArrowRight: acts.turnRight,
  ArrowUp: ({ view }) => view.raise(raiseStep),
  ArrowDown: ({ view }) => view.raise(-raiseStep),
  "+": acts.nearer,
  "=": acts.nearer,
  "-": acts.farther,
  Home: acts.reset,
  "Shift ArrowLeft": ({ view }) => view.shift(-shiftStep, 0),
  "Shift ArrowRight": ({ view }) => view.shift(shiftStep, 0),
  "Shift ArrowUp": ({ view }) => view.shift(0, shiftStep),
  "Shift ArrowDown": ({ view }) => view.shift(0, -shiftStep),
};

/** What a key does to the view, null for one that does nothing. */
export function actOfKey(key: string, isShifted: boolean): Act | null {
  return (isShifted ? keys[`Shift ${key}`] : undefined) ?? keys[key] ?? null;
}

const buttons: readonly (readonly [keyof typeof acts & ControlIconName, string])[] = [
  ["turnLeft", "Turn left"],
  ["turnRight", "Turn right"],
  ["nearer", "Nearer"],
  ["farther", "Farther"],
  ["above", "From above"],
  ["reset", "As at first"],
];

/** The ways to move the view for who does not drag, pinch or roll a wheel. */
export function ViewControls({ stage }: { stage: Stage }) {
  return (
    <ul aria-label="View" className="-ml-2.5 flex">
      {buttons.map(([act, label]) => (
        <li key={act}>
          <button
            type="button"
            title={label}
            onClick={() => acts[act](stage)}
            className="grid size-11 place-items-center text-ink hover:text-peacock"
          >
            <ControlIcon name={act} />
            <span className="sr-only">{label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
