import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { ContentEntry } from "../../../contract/admin/content.ts";
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
import { createArticle, entryQuery, moveArticle, saveDraft } from "./placeData.ts";
import { emptyOf } from "./values.ts";
import { WordList } from "./WordList.tsx";

const titleOf = (value: unknown) => String((value as { title?: unknown }).title ?? "");

interface Draft {
  value: unknown;
  /** The address, once somebody typed one. */
  typed: string | null;
}

interface Saving {
  /** The article, once it is made. */
  known: ContentEntry | null;
  sent: Draft;
  to: string;
}

/** A new article of the owner's own; its address follows the title until somebody types one. */
export function NewArticle() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { name } = useStaff();
  const [began, setBegan] = useState<Draft>(() => ({
    value: {
      ...(emptyOf(articleForm) as object),
      ...{ published: today(), changed: today(), author: name },
    },
    typed: null,
  }));
  const [draft, setDraft] = useState(began);
  // Somebody who typed on while it was made stays here, and saves the rest of the same article.
  const [made, setMade] = useState<ContentEntry | null>(null);
  const slug = draft.typed ?? made?.slug ?? slugOf(titleOf(draft.value));
  useUnsavedDraft(draft, began);
  const saving = useMutation({
    async mutationFn({ known, sent, to }: Saving) {
      if (known === null) return createArticle(to, sent.value);
      if (to === known.slug) return saveDraft(known, sent.value);
      const moved = await moveArticle(known, to);
      // It has moved even if what was typed is refused.
      setMade(moved);
      return saveDraft(moved, sent.value);
    },
    onSuccess: async (entry, { sent }) => {
      client.setQueryData(
        entryQuery(entry.key as Parameters<typeof entryQuery>[0]).queryKey,
        entry,
      );
      setMade(entry);
      setBegan(sent);
      toast("Draft saved. Visitors do not see it yet.");
      if (draft === sent) forgetUnsaved();
      navigate(`/content/${entry.key}`, { replace: true });
      await client.invalidateQueries({ queryKey: ["content", "articles"] });
    },
  });
  const errors = fieldErrors(saving.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    saving.mutate({ known: made, sent: draft, to: slug.trim() });
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
        onChange={({ target }) => setDraft({ ...draft, typed: target.value })}
      />
      <GroupInput
        field={articleForm}
        value={draft.value}
        onChange={(value) => setDraft({ ...draft, value })}
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
