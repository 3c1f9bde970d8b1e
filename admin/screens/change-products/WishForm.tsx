import type { FormEvent } from "react";
import { fieldErrors } from "../../data/api.ts";
import { Button } from "../../ui/Button.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { ChangeFields } from "./ChangeFields.tsx";

/** What is to change, and the button that shows what that would do. */
export function WishForm({
  wish,
  previewing,
  isShown,
  onChange,
  onAsk,
  onSubmit,
}: Pick<Parameters<typeof ChangeFields>[0], "wish" | "onChange"> & {
  previewing: { error: Error | null; isPending: boolean };
  isShown: boolean;
  onAsk: () => void;
  /** Before the preview is asked for. */
  onSubmit: () => void;
}) {
  const errors = fieldErrors(previewing.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
    onAsk();
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid gap-4 rounded-md border border-line bg-white p-4"
    >
      <ChangeFields wish={wish} errors={errors} onChange={onChange} />
      {Object.keys(errors).length === 0 && <FormFailure error={previewing.error} />}
      <div>
        <Button type="submit" look={isShown ? "outline" : "solid"} isBusy={previewing.isPending}>
          Show what would change
        </Button>
      </div>
    </form>
  );
}
