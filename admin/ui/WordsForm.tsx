import { useEffect, useRef, useState } from "react";
import { fieldErrors } from "../data/api.ts";
import { Button } from "./Button.tsx";
import { TextAreaField } from "./fields.tsx";
import { FormFailure } from "./states.tsx";
import { useUnsaved } from "./unsaved.ts";

/** A few sentences to be sent; takes the keyboard when it opens. */
export function WordsForm({
  label,
  field,
  initial = "",
  maximum = 1000,
  submit,
  step,
  onSubmit,
  onRemove,
}: {
  label: string;
  /** As the call names it. */
  field: string;
  initial?: string;
  maximum?: number;
  submit: string;
  step: { isPending: boolean; error: unknown };
  onSubmit: (text: string) => void;
  onRemove?: () => void;
}) {
  const [text, setText] = useState(initial);
  useUnsaved(text !== initial);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);
  const wrong = fieldErrors(step.error)[field];
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(text);
      }}
      className="mt-3 grid max-w-xl gap-3"
    >
      <TextAreaField
        label={label}
        value={text}
        maxLength={maximum}
        required
        error={wrong}
        onChange={({ target }) => setText(target.value)}
      />
      {wrong === undefined && <FormFailure error={step.error} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="solid" isBusy={step.isPending}>
          {submit}
        </Button>
        {onRemove && (
          <Button look="quiet" disabled={step.isPending} onClick={onRemove}>
            Take the answer away
          </Button>
        )}
      </div>
    </form>
  );
}
