import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { DeskCategory } from "../../../contract/admin/categories.ts";
import { categoryLengths, slugOf } from "../../../contract/categoryRules.ts";
import {
  type CategoryDraft,
  categoriesQuery,
  presentOf,
  saveCategory,
} from "../../categories/categoryData.ts";
import { fieldErrors } from "../../data/api.ts";
import { Button } from "../../ui/Button.tsx";
import { ChangedMeanwhile } from "../../ui/ChangedMeanwhile.tsx";
import { TextAreaField, TextField } from "../../ui/fields.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";
import { forgetUnsaved } from "../../ui/unsaved.ts";
import { useDraft } from "../../ui/useDraft.ts";

const toDraft = (category: DeskCategory | null): CategoryDraft => ({
  name: category?.name ?? "",
  slug: category?.slug ?? "",
  description: category?.description ?? "",
});

/** What a category is called and says. Null is one to be added; its address follows the name. */
export function CategoryForm({
  category,
  isReadOnly,
}: {
  category: DeskCategory | null;
  isReadOnly: boolean;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { base, draft, setDraft, take } = useDraft(category, toDraft);
  const [theirs, setTheirs] = useState<DeskCategory | null>(null);
  const saving = useMutation({
    mutationFn: ({ known, sent }: { known: DeskCategory | null; sent: CategoryDraft }) =>
      saveCategory(known, sent),
    onSuccess(saved, { known, sent }) {
      fill(saved, sent);
      toast(known === null ? `${saved.name} is added.` : "Saved.");
      if (category === null) {
        if (draft === sent) forgetUnsaved();
        navigate("/categories");
      }
    },
    onError: (error) => setTheirs(presentOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: categoriesQuery.queryKey }),
  });
  const errors = theirs === null ? fieldErrors(saving.error) : {};

  function fill(present: DeskCategory, sent?: CategoryDraft) {
    take(present, sent);
    setTheirs(null);
  }
  function rename(name: string) {
    const follows = base === null && draft.slug === slugOf(draft.name);
    setDraft({ ...draft, name, ...(follows && { slug: slugOf(name) }) });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    saving.mutate({ known: base, sent: draft });
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid max-w-2xl gap-4 rounded-md border border-line bg-white p-4"
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={categoryLengths.name}
        value={draft.name}
        error={errors.name}
        disabled={isReadOnly}
        onChange={({ target }) => rename(target.value)}
      />
      <TextField
        label="Address"
        name="slug"
        before="/products/"
        autoComplete="off"
        hint={
          base === null
            ? "Small letters and digits, joined by dashes. It stays."
            : "It stays as it is: links lead there. The heading of its list is made of it."
        }
        maxLength={categoryLengths.slug}
        value={draft.slug}
        error={errors.slug}
        disabled={isReadOnly || base !== null}
        onChange={({ target }) => setDraft({ ...draft, slug: target.value })}
      />
      <TextAreaField
        label="Description"
        name="description"
        rows={3}
        hint="A sentence or two under the heading of its list, and for search engines."
        maxLength={categoryLengths.description}
        value={draft.description}
        error={errors.description}
        disabled={isReadOnly}
        onChange={({ target }) => setDraft({ ...draft, description: target.value })}
      />
      {theirs !== null && (
        <ChangedMeanwhile
          what="category"
          isBusy={saving.isPending}
          onKeepMine={() => saving.mutate({ known: theirs, sent: draft })}
          onTakeTheirs={() => fill(theirs)}
        >
          <p className="mt-1">
            It is now called “{theirs.name}”
            {theirs.description === "" ? ", without a description." : `: ${theirs.description}`}
          </p>
        </ChangedMeanwhile>
      )}
      {theirs === null && Object.keys(errors).length === 0 && <FormFailure error={saving.error} />}
      {theirs === null && !isReadOnly && (
        <div>
          <Button type="submit" look="solid" isBusy={saving.isPending}>
            {base === null ? "Add the category" : "Save"}
          </Button>
        </div>
      )}
    </form>
  );
}
