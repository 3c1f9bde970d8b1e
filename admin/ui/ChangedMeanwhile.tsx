import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "./Button.tsx";

/** What somebody else has saved since a form was opened; the form still holds one's own. */
export function ChangedMeanwhile({
  what,
  children,
  isBusy,
  onKeepMine,
  onTakeTheirs,
}: {
  /** What was changed, such as "lead". */
  what: string;
  /** How it stands now. */
  children: ReactNode;
  isBusy: boolean;
  /** Null where one's own can be saved no more. */
  onKeepMine: (() => void) | null;
  onTakeTheirs: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section role="alert" className="rounded-sm bg-waiting p-4 text-on-waiting">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        Somebody has changed this {what} since you opened it
      </h3>
      {children}
      <div className="mt-3 flex flex-wrap gap-2">
        {onKeepMine !== null && (
          <Button look="solid" isBusy={isBusy} onClick={onKeepMine}>
            Save mine
          </Button>
        )}
        <Button disabled={isBusy} onClick={onTakeTheirs}>
          Leave it as it is now
        </Button>
      </div>
    </section>
  );
}
