import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import type { ChangedSince, ImportRun } from "../../../contract/admin/imports.ts";
import { workingImports } from "../../../contract/importRules.ts";
import { useListAddress } from "../../data/listAddress.ts";
import { useStaff } from "../../data/staff.ts";
import { ImportBadge } from "../../imports/ImportBadge.tsx";
import { importQuery } from "../../imports/importData.ts";
import { Moment } from "../../ui/Moment.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { Failed, Loading } from "../../ui/states.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { ChangeList } from "./ChangeList.tsx";
import { InTheWay } from "./InTheWay.tsx";
import { ProblemList } from "./ProblemList.tsx";
import { RunActions } from "./RunActions.tsx";

const back = { to: "/products/import", label: "Import and export" };
const doing = { reading: "Reading and comparing", writing: "Writing", undoing: "Undoing" } as const;
/** Of a file with lines that are wrong, or were left out. */
const whatBecame: Partial<Record<ImportRun["state"], string>> = {
  refused: "Nothing is written of a file with a mistake. Put it right and send it again.",
  written: "These products were left out, each for its reason; the others are written.",
  undone: "These products were left out, each for its reason; the others are as they were before.",
};

/** A file that was sent in: what it would change, what is wrong with it, and what became of it. */
export function Component() {
  const { id = "" } = useParams();
  const { data: run, error, refetch } = useQuery(importQuery(id));
  if (run === undefined) {
    return (
      <Screen title="Import" back={back}>
        {error ? <Failed error={error} onRetry={refetch} /> : <Loading />}
      </Screen>
    );
  }
  return <KnownRun run={run} />;
}

function KnownRun({ run }: { run: ImportRun }) {
  const { may } = useStaff();
  const list = useListAddress();
  const [changed, setChanged] = useState<ChangedSince | null>(null);
  const { id, fileName, state, added, problems, progress } = run;
  const isWorking = workingImports.includes(state);
  const isWrong = problems > 0;
  const mistakes = problems === 1 ? "1 mistake" : `${problems} mistakes`;
  const kind = list.get("kind");
  return (
    <Screen
      title={fileName}
      back={back}
      lead={<Facts run={run} />}
      actions={may("products.write") && <RunActions run={run} onChanged={setChanged} />}
    >
      <div role="status">
        {isWorking && (
          <div className="mb-6 rounded-md border border-line bg-white p-4">
            <p className="font-semibold">{doing[state as keyof typeof doing]} …</p>
            <progress
              aria-label="Progress"
              max={100}
              value={progress}
              className="mt-2 h-2 w-full accent-peacock"
            />
            <p className="tabular mt-1 text-ash text-xs">
              {progress} %. You may leave this page; it goes on.
            </p>
          </div>
        )}
      </div>
      {changed !== null && <InTheWay run={run} changed={changed} onDone={() => setChanged(null)} />}
      {!isWorking && isWrong && (
        <section className="mb-6">
          <h2 className="font-semibold text-base">
            {state === "refused" ? mistakes : `${problems} left out`}
          </h2>
          <p className="mt-1 mb-3 text-ash">{whatBecame[state]}</p>
          <ProblemList id={id} />
        </section>
      )}
      {state !== "reading" && state !== "refused" && (
        <section aria-label="What it changes">
          <Tabs
            label="Kinds of changes"
            tabs={[
              {
                label: "All",
                to: list.with({ kind: null }),
                isCurrent: kind === "",
                count: added + run.changed,
              },
              {
                label: "New",
                to: list.with({ kind: "new" }),
                isCurrent: kind === "new",
                count: added,
              },
              {
                label: "Changed",
                to: list.with({ kind: "changed" }),
                isCurrent: kind === "changed",
                count: run.changed,
              },
            ]}
          />
          <ChangeList run={run} />
        </section>
      )}
    </Screen>
  );
}

function Facts({ run }: { run: ImportRun }) {
  const { state, staffName, createdAt, unchanged, countsStock, encoding, writtenAt, undoneAt } =
    run;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <ImportBadge state={state} />
      <span>
        Sent by {staffName}, <Moment at={createdAt} />
      </span>
      {writtenAt && (
        <span>
          written <Moment at={writtenAt} />
        </span>
      )}
      {undoneAt && (
        <span>
          undone <Moment at={undoneAt} />
        </span>
      )}
      {state !== "reading" && <span>{unchanged} unchanged</span>}
      {countsStock && <span>with a new count of the stock</span>}
      {encoding !== null && encoding !== "utf-8" && (
        <span>read as {encoding}: check accents and ₹</span>
      )}
    </span>
  );
}
