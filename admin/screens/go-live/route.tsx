import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { goLiveQuery } from "../../data/goLive.ts";
import { Badge } from "../../ui/Badge.tsx";
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
