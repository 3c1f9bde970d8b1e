import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { slugOf } from "../../../contract/categoryRules.ts";
import { articleSlugLength } from "../../../contract/texts/articles.ts";
import { articleForm } from "../../../contract/texts/blogForms.ts";
import { fieldErrors } from "../../data/api.ts";
import { today } from "../../data/indiaTime.ts";
import { useStaff } from "../../data/staff.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";
import { forgetUnsaved, useUnsavedDraft } from "../../ui/unsaved.ts";
import { GroupInput } from "./FieldInput.tsx";
import { createArticle, entryQuery } from "./placeData.ts";
import { emptyOf } from "./values.ts";
import { WordList } from "./WordList.tsx";

const titleOf = (value: unknown) => String((value as { title?: unknown }).title ?? "");

/** A new article of the owner's own; its address follows the title until somebody types one. */
export function NewArticle() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { name } = useStaff();
  const [began] = useState<unknown>(() => ({
    ...(emptyOf(articleForm) as object),
    ...{ published: today(), changed: today(), author: name },
  }));
  const [value, setValue] = useState(began);
  const [typed, setTyped] = useState<string | null>(null);
  const slug = typed ?? slugOf(titleOf(value));
  useUnsavedDraft([value, typed], [began, null]);
  const saving = useMutation({
    mutationFn: () => createArticle(slug.trim(), value),
    onSuccess: async (entry) => {
      client.setQueryData(
        entryQuery(entry.key as Parameters<typeof entryQuery>[0]).queryKey,
        entry,
      );
      toast("Draft saved. Visitors do not see it yet.");
      forgetUnsaved();
      navigate(`/content/${entry.key}`, { replace: true });
      await client.invalidateQueries({ queryKey: ["content", "articles"] });
    },
  });
  const errors = fieldErrors(saving.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    saving.mutate();
  }
  return (
    <form
      aria-label="New article"
      noValidate
      onSubmit={submit}
      className="grid gap-4 rounded-md border border-line bg-white p-4"
    >
      <TextField
        label="Address"
        before="/blogs/"
        autoComplete="off"
        spellCheck={false}
        hint="Small letters and digits, joined by dashes."
        maxLength={articleSlugLength}
        value={slug}
        error={errors.slug}
        onChange={({ target }) => setTyped(target.value)}
      />
      <GroupInput
        field={articleForm}
        value={value}
        onChange={setValue}
        path=""
        errors={errors}
        isWhole
      />
      <WordList />
      <FormFailure error={saving.error} />
      <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-center gap-2 border-line border-t bg-white px-4 py-3 max-md:bottom-14">
        <Button type="submit" look="solid" isBusy={saving.isPending}>
          Save draft
        </Button>
      </div>
    </form>
  );
}
