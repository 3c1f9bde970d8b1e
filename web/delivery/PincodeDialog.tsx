import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { normalisePincode, pincodeProblem } from "../../contract/addressRules.ts";
import { failureMessage } from "../data/client.ts";
import { buttonStyle } from "../ui/buttonStyle.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { askPromise } from "./askPromise.ts";
import { setPincode } from "./pincode.ts";

/** Asks where it goes, and keeps it in this browser once the shop knows the place. */
export default function PincodeDialog({
  pincode,
  onClose,
}: {
  pincode: string | null;
  onClose: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [open, setOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState("");

  useEffect(() => setOpen(true), []);
  useEffect(() => {
    if (open) field.current?.select();
  }, [open]);

  function refuse(message: string) {
    setProblem(message);
    field.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const typed = normalisePincode(field.current?.value ?? "");
    const wrong = pincodeProblem(typed);
    if (wrong !== null) return refuse(wrong);
    setIsBusy(true);
    try {
      const { isServiceable, problem: why } = await askPromise(typed, { leadDays: [0] });
      if (!isServiceable) return refuse(why);
      setPincode(typed);
      setOpen(false);
    } catch (error) {
      refuse(failureMessage(error, "We could not ask for this PIN code. Please try again."));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title="Where shall it go?">
      <form onSubmit={submit} noValidate className="grid gap-4 p-5">
        <div>
          <label htmlFor={id} className="mb-1 block font-semibold">
            PIN code
          </label>
          <input
            ref={field}
            id={id}
            name="postal-code"
            autoComplete="postal-code"
            inputMode="numeric"
            maxLength={7}
            defaultValue={pincode ?? ""}
            aria-invalid={problem !== ""}
            aria-describedby={`${id}-note`}
            className="tabular min-h-12 w-full rounded-sm border border-ash/50 bg-white px-3 text-base aria-invalid:border-madder"
          />
          <p id={`${id}-note`} role="status" className="mt-2 min-h-10 text-sm">
            {problem === "" ? (
              <span className="text-ash">
                We name the day for every piece, and remember your PIN code in this browser.
              </span>
            ) : (
              <span className="text-madder">{problem}</span>
            )}
          </p>
        </div>
        <button
          type="submit"
          disabled={isBusy}
          className={buttonStyle("solid", "min-h-12 justify-self-start px-8")}
        >
          {isBusy ? "Asking ..." : "Show the dates"}
        </button>
      </form>
    </Dialog>
  );
}
