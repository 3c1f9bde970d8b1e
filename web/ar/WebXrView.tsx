import { useEffect, useRef, useState } from "react";
import { buttonStyle } from "../ui/buttonStyle.ts";
import type { ArStage, ArStep } from "./arStage.ts";
import type { ArPiece } from "./arWays.ts";
import { HowTo, NotNow } from "./arWords.tsx";

/** Degrees of one press. */
const turnStep = 15;

const says: Readonly<Record<ArStep, string>> = {
  looking: "Move slowly over the floor until a ring appears.",
  found: "Tap to put the piece on the ring.",
  placed: "Tap elsewhere to move it there.",
};

/** Shows the piece through this browser's own camera view; what that needs is loaded first. */
export function WebXrView({ piece: { model, label } }: { piece: ArPiece }) {
  const overlay = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<ArStage | "coming" | "failed">("coming");
  const [step, setStep] = useState<ArStep | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    async function open() {
      const { openArStage } = await import("./arStage.ts");
      const opened = await openArStage(model, label, signal);
      if (signal.aborted) return opened.dispose();
      signal.addEventListener("abort", opened.dispose);
      setStage(opened);
    }
    open().catch(() => signal.aborted || setStage("failed"));
    return () => leaving.abort();
  }, [model, label]);

  if (stage === "failed") return <NotNow />;
  const opened = stage === "coming" ? null : stage;

  async function start(on: ArStage) {
    if (overlay.current === null) return;
    try {
      await on.start(overlay.current, { onStep: setStep, onEnd: () => setStep(null) });
    } catch {
      setStage("failed");
    }
  }

  return (
    <>
      <HowTo />
      <button
        type="button"
        disabled={opened === null}
        onClick={() => opened && start(opened)}
        className={buttonStyle("solid", "w-full")}
      >
        {opened === null ? "Getting it ready" : "Open the camera"}
      </button>
      <div
        ref={overlay}
        className={step === null ? "hidden" : "fixed inset-0 flex flex-col justify-end"}
      >
        {opened && step !== null && (
          <div className="grid gap-3 bg-paper p-4 text-ink">
            <p role="status">{says[step]}</p>
            <div className="flex flex-wrap gap-2">
              {step === "placed" && (
                <>
                  <button
                    type="button"
                    onClick={() => opened.turn(turnStep)}
                    className={buttonStyle("outline")}
                  >
                    Turn left
                  </button>
                  <button
                    type="button"
                    onClick={() => opened.turn(-turnStep)}
                    className={buttonStyle("outline")}
                  >
                    Turn right
                  </button>
                </>
              )}
              <button type="button" onClick={opened.end} className={buttonStyle()}>
                Done
              </button>
            </div>
          </div>
        )}
      </div>
    </>
  );
}
