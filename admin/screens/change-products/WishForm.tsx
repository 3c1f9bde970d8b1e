import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { fieldErrors } from "../../data/api.ts";
import { Button } from "../../ui/Button.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { ChangeFields, emptyWish, toChange } from "./ChangeFields.tsx";

type Change = ReturnType<typeof toChange>;

/** A wish, what `ask` says that it would do, and the form of both: another wish takes the preview away. */
export function useWish<Preview>(ask: (change: Change) => Promise<Preview>) {
  const [wish, setWish] = useState(emptyWish);
  const [preview, setPreview] = useState<Preview | null>(null);
  const change = toChange(wish);
  const previewing = useMutation({ mutationFn: () => ask(change), onSuccess: setPreview });
  const form = {
    wish,
    previewing,
    isShown: preview !== null,
    onChange: (changed: typeof wish) => {
      setWish(changed);
      setPreview(null);
    },
  };
  return { change, preview, setPreview, form };
}

/** What is to change, and the button that shows what that would do. */
export function WishForm({
  wish,
  previewing,
  isShown,
  onChange,
  onSubmit,
}: Pick<Parameters<typeof ChangeFields>[0], "wish" | "onChange"> & {
  previewing: { error: Error | null; isPending: boolean; mutate: () => void };
  isShown: boolean;
  /** Before the preview is asked for. */
  onSubmit: () => void;
}) {
  const errors = fieldErrors(previewing.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
    previewing.mutate();
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
