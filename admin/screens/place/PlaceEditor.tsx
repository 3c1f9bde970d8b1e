import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ContentEntry } from "../../../contract/admin/content.ts";
import type { Field } from "../../../contract/texts/fields.ts";
import { type EntryKey, placeOf } from "../../../contract/texts/places.ts";
import { fieldErrors } from "../../data/api.ts";
import { Button, buttonStyle } from "../../ui/Button.tsx";
import { ChangedMeanwhile } from "../../ui/ChangedMeanwhile.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { writtenMoment } from "../../ui/Moment.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";
import { isSame } from "../../ui/useDraft.ts";
import { ArticleActions } from "./ArticleActions.tsx";
import { DifferenceList } from "./DifferenceList.tsx";
import { FieldInput, GroupInput } from "./FieldInput.tsx";
import { History } from "./History.tsx";
import { Later } from "./Later.tsx";
import {
  discardDraft,
  entryQuery,
  presentOf,
  publishDraft,
  saveDraft,
  scheduleDraft,
} from "./placeData.ts";
import { WordList } from "./WordList.tsx";

type Step = "save" | "publish" | "discard" | "schedule";

/** The form of a place. Nothing is shown to visitors before it is published. */
export function PlaceEditor({ place, entry }: { place: EntryKey; entry: ContentEntry }) {
  const client = useQueryClient();
  const { title } = placeOf(place);
  const form = placeOf(place).form as Field;
  const [known, setKnown] = useState(entry);
  const [value, setValue] = useState<unknown>(entry.draft ?? entry.value);
  const [edition, setEdition] = useState(0);
  const [theirs, setTheirs] = useState<ContentEntry | null>(null);
  const isDirty = !isSame(value, known.draft ?? known.value);

  useUnsaved(isDirty);

  /** Shows another value in the form: fields begin anew with it. What was typed since it was `sent` stays. */
  function take(next: ContentEntry, sent = value) {
    const shown = next.draft ?? next.value;
    setKnown(next);
    if (value === sent && !isSame(shown, value)) {
      setValue(shown);
      setEdition(edition + 1);
    }
    setTheirs(null);
    client.setQueryData(entryQuery(place).queryKey, next);
    void client.invalidateQueries({ queryKey: ["content", "list"] });
    void client.invalidateQueries({ queryKey: ["content", "articles"] });
  }
  const working = useMutation({
    mutationFn: async ({
      step,
      over,
      sent,
      at,
    }: {
      step: Step;
      over: ContentEntry;
      sent: unknown;
      at: string | null;
    }) => {
      if (step === "discard") return discardDraft(over);
      const isStale = over.hasDraft && over.draftBase !== over.publication;
      const isToSave = over !== known || isDirty || !over.hasDraft || isStale;
      const saved = isToSave ? await saveDraft(over, sent) : over;
      // Kept from here on, whatever becomes of the next step.
      setKnown(saved);
      client.setQueryData(entryQuery(place).queryKey, saved);
      if (step === "schedule") return scheduleDraft(saved, at);
      return step === "publish" ? publishDraft(saved) : saved;
    },
    onSuccess: (next, { step, sent, at }) => {
      take(next, sent);
      toast(step === "schedule" ? scheduled(at) : done[step]);
    },
    onError: (error) => setTheirs(presentOf(error)),
  });
  const run = (step: Step, over = known, at: string | null = null) =>
    working.mutate({ step, over, sent: value, at });
  const errors = theirs === null ? fieldErrors(working.error) : {};
  const isAllowedToPreview = !isDirty && known.hasDraft;

  return (
    <div className="grid gap-6">
      {known.isMisfit && (
        <p role="alert" className="rounded-sm bg-waiting p-4 text-on-waiting">
          What was published here was written for another version of the shop and no longer fits.
          The shop shows what comes with the project until you publish again.
        </p>
      )}
      <form
        key={edition}
        aria-label={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          run("save");
        }}
        className="grid gap-4 rounded-md border border-line bg-white p-4"
      >
        {form.kind === "group" ? (
          <GroupInput
            field={form}
            value={value}
            onChange={setValue}
            path=""
            errors={errors}
            isWhole
          />
        ) : (
          <FieldInput field={form} value={value} onChange={setValue} path="" errors={errors} />
        )}
        <WordList />
        {theirs === null && <FormFailure error={working.error} />}
        {theirs !== null && (
          <ChangedMeanwhile
            what="place"
            isBusy={working.isPending}
            onKeepMine={() => run("save", theirs)}
            onTakeTheirs={() => take(theirs)}
          >
            <p className="mt-1">Theirs beside yours, where they differ:</p>
            <DifferenceList
              field={form}
              before={theirs.draft ?? theirs.value}
              after={value}
              headings={["Now", "Yours"]}
            />
          </ChangedMeanwhile>
        )}
        <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-center gap-2 border-line border-t bg-white px-4 py-3 max-md:bottom-14">
          <Button
            look="solid"
            isBusy={working.isPending}
            disabled={!isDirty && !known.hasDraft}
            onClick={() => run("publish")}
          >
            Publish
          </Button>
          <Button type="submit" isBusy={working.isPending} disabled={!isDirty}>
            Save draft
          </Button>
          {isAllowedToPreview && (
            <a
              href={`/admin/preview/content/${place}`}
              target="_blank"
              rel="noopener"
              className={buttonStyle()}
            >
              Preview
              <Icon name="outside" size={18} />
            </a>
          )}
          {known.hasDraft && known.value !== null && (
            <Button look="quiet" isBusy={working.isPending} onClick={() => run("discard")}>
              Discard draft
            </Button>
          )}
        </div>
      </form>
      <Later
        key={`later ${known.version}`}
        publishAt={known.publishAt}
        isBusy={working.isPending}
        error={errors.at}
        onSchedule={(at) => run("schedule", known, at)}
      />
      {known.slug !== null && (
        <ArticleActions entry={known} slug={known.slug} onMoved={(moved) => take(moved)} />
      )}
      <History place={place} entry={known} onRestored={(restored) => take(restored)} />
    </div>
  );
}

const scheduled = (at: string | null) =>
  at === null ? "It is published by itself no more." : `It is shown on ${writtenMoment(at)}.`;

const done: Record<Exclude<Step, "schedule">, string> = {
  save: "Draft saved. Visitors do not see it yet.",
  publish: "Published. Visitors see it from now on.",
  discard: "The draft is gone.",
};
