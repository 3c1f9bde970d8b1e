import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { ContentEntry } from "../../../contract/admin/content.ts";
import { articlePath, articleSlugLength } from "../../../contract/texts/articles.ts";
import { fieldErrors } from "../../data/api.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Section } from "../../ui/Screen.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";
import { forgetUnsaved, useUnsaved } from "../../ui/unsaved.ts";
import { deleteArticle, moveArticle } from "./placeData.ts";

/** An article's address, and the way to be rid of it. */
export function ArticleActions({
  entry,
  slug,
  onMoved,
}: {
  entry: ContentEntry;
  slug: string;
  onMoved: (entry: ContentEntry) => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(slug);
  const [redirectTo, setRedirectTo] = useState("");
  const [isAsking, setAsking] = useState(false);
  useUnsaved(typed !== slug);
  const moving = useMutation({
    mutationFn: (sent: string) => moveArticle(entry, sent.trim()),
    onSuccess: (moved, sent) => {
      onMoved(moved);
      setTyped((now) => (now === sent ? (moved.slug ?? "") : now));
      toast("It has its new address. The old one leads there.");
    },
  });
  const errors = fieldErrors(moving.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    moving.mutate(typed);
  }
  async function remove() {
    await deleteArticle(entry, redirectTo.trim());
    toast("The article is deleted.");
    forgetUnsaved();
    navigate("/content");
    await client.invalidateQueries({ queryKey: ["content"] });
  }
  return (
    <Section title="Address">
      <div className="grid gap-4 rounded-md border border-line bg-white p-4">
        <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
          <TextField
            label="Address"
            before="/blogs/"
            autoComplete="off"
            spellCheck={false}
            maxLength={articleSlugLength}
            value={typed}
            error={errors.slug}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" isBusy={moving.isPending} disabled={typed === slug}>
            Move it there
          </Button>
        </form>
        {errors.slug === undefined && <FormFailure error={moving.error} />}
        <div className="flex flex-wrap gap-2">
          {entry.isOwn && (
            <a
              href={articlePath(slug)}
              target="_blank"
              rel="noopener"
              className="target inline-flex items-center text-peacock underline underline-offset-4"
            >
              See it in the shop
            </a>
          )}
          <Button look="quiet" onClick={() => setAsking(true)}>
            Delete the article
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Delete this article?"
        confirm="Delete it for good"
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>
          Its text and its history go with it. To keep them, take it off the shop instead.
          {entry.publication > 0 &&
            " Links to it lead to the page below; without one they say that it is gone."}
        </p>
        {entry.publication > 0 && (
          <TextField
            label="Its address leads to"
            hint="A page of the shop, such as /blogs. Empty: gone"
            autoComplete="off"
            value={redirectTo}
            onChange={({ target }) => setRedirectTo(target.value)}
          />
        )}
      </ConfirmDialog>
    </Section>
  );
}
