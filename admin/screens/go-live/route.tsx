import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { goLiveQuery, hideInvented } from "../../data/goLive.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { Failed, Loading } from "../../ui/states.tsx";

/** What is to be done before the shop is real: nothing is refused meanwhile. */
export function Component() {
  const { data, error, refetch } = useQuery(goLiveQuery);
  const open = data?.open ?? 0;
  return (
    <Screen
      title="Go live"
      lead="What of the shop is still made up, or missing. Nothing is refused meanwhile."
    >
      {data === undefined && !error && <Loading />}
      {data === undefined && error && <Failed error={error} onRetry={refetch} />}
      {data && (
        <>
          <p role="status" className="mb-4">
            {open === 0
              ? "Everything is done: the shop is ready for customers."
              : `${open} of ${data.checks.length} are to be done.`}
          </p>
          <ul className="rounded-md border border-line bg-white">
            {data.checks.map(({ id, title, isDone, what, to }) => (
              <li
                key={id}
                className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-line border-b px-4 py-3 last:border-0"
              >
                <div className="min-w-0 flex-1 basis-72">
                  <h2 className="font-semibold">{title}</h2>
                  <p className="text-ash">{what}</p>
                </div>
                <div className="flex items-center gap-4">
                  {!isDone && to !== "" && (
                    <Link
                      to={to}
                      className="target inline-flex items-center text-peacock underline"
                      aria-label={`Go to it: ${title}`}
                    >
                      Go to it
                    </Link>
                  )}
                  {!isDone && id === "invented" && <HideInvented />}
                  <Badge tone={isDone ? "good" : "waiting"}>{isDone ? "done" : "to be done"}</Badge>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Screen>
  );
}

/** There is no way back but the machine itself, so it asks twice. */
function HideInvented() {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  return (
    <>
      <Button onClick={() => setOpen(true)}>Hide them</Button>
      <ConfirmDialog
        open={isOpen}
        title="Hide everything invented?"
        confirm="Hide it for good"
        onConfirm={async () => client.setQueryData(goLiveQuery.queryKey, await hideInvented())}
        onClose={() => setOpen(false)}
      >
        The demo shop’s testimonials, their figures and the sample reviews leave every page, and do
        not come back. What customers write and what you write stays.
      </ConfirmDialog>
    </>
  );
}
