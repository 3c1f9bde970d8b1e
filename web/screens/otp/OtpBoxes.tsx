import { type ClipboardEvent, type InputEvent, type KeyboardEvent, useRef } from "react";
import { boxAfter, otpLength, placeDigits } from "./otpDigits.ts";

/** One box per digit; the keyboard moves on by itself, back with Backspace, sideways with arrows. */
export function OtpBoxes({
  boxes,
  onChange,
  describedBy,
  invalid,
}: {
  boxes: readonly string[];
  onChange: (boxes: string[]) => void;
  describedBy: string;
  invalid: boolean;
}) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const goTo = (index: number) => inputs.current[index]?.focus();

  function place(index: number, typed: string): void {
    onChange(placeDigits(boxes, index, typed));
    goTo(boxAfter(index, typed));
  }

  function change(index: number, value: string): void {
    const before = boxes[index] ?? "";
    // A second digit beside the first takes its place.
    place(index, before !== "" && value.length === 2 ? value.replace(before, "") : value);
  }

  /** The digit that stands there changes nothing, of which React would not tell. */
  function typeOver(index: number, event: InputEvent<HTMLInputElement>): void {
    if (event.data !== boxes[index]) return;
    event.preventDefault();
    goTo(boxAfter(index, event.data));
  }

  function paste(index: number, event: ClipboardEvent): void {
    event.preventDefault();
    const digits = event.clipboardData.getData("text").replace(/\D/g, "");
    place(digits.length >= otpLength ? 0 : index, digits);
  }

  function key(index: number, event: KeyboardEvent): void {
    if (event.key === "ArrowLeft") goTo(index - 1);
    else if (event.key === "ArrowRight") goTo(index + 1);
    else if (event.key === "Backspace" && boxes[index] === "" && index > 0) {
      event.preventDefault();
      onChange(placeDigits(boxes, index - 1, ""));
      goTo(index - 1);
    }
  }

  return (
    <div className="flex flex-wrap gap-3">
      {boxes.map((digit, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes keep their place
          key={index}
          ref={(element) => {
            inputs.current[index] = element;
          }}
          type="text"
          inputMode="numeric"
          pattern="[0-9]"
          autoComplete={index === 0 ? "one-time-code" : "off"}
          aria-label={`Digit ${index + 1} of ${otpLength}`}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          value={digit}
          onChange={(event) => change(index, event.target.value)}
          onBeforeInput={(event) => typeOver(index, event)}
          onPaste={(event) => paste(index, event)}
          onKeyDown={(event) => key(index, event)}
          onFocus={(event) => event.target.select()}
          className={`tabular size-16 rounded-sm border bg-white text-center font-semibold text-2xl ${
            invalid && digit === "" ? "border-madder" : "border-ash/50"
          }`}
        />
      ))}
    </div>
  );
}
