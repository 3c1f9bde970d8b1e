import { useMutation, useQuery } from "@tanstack/react-query";
import type { StaffSessionList } from "../../../contract/admin/staff.ts";
import { staffSessionHours } from "../../../contract/staffRules.ts";
import { askApi, failureMessage } from "../../data/api.ts";
import { queryClient } from "../../data/queryClient.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Section } from "../../ui/Screen.tsx";
import { Failed, Loading } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";

const queryKey = ["own-sessions"];

/** Where one is signed in, and how to end that. */
export function OwnSessions() {
  const sessions = useQuery({
    queryKey,
    queryFn: ({ signal }) => askApi<StaffSessionList>("/api/admin/sessions", { signal }),
  });
  const ending = useMutation({
    mutationFn: (path: string) => askApi(`/api/admin/sessions${path}`, { method: "DELETE" }),
    onError: (error) => toast(failureMessage(error), { isBad: true }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const list = sessions.data?.sessions ?? [];
  return (
    <Section title="Where you are signed in">
      <p className="mb-3 max-w-md text-ash">
        A session ends after {staffSessionHours.idle} hours without use, and after{" "}
        {staffSessionHours.most} hours in all.
      </p>
      {sessions.isPending && <Loading rows={2} />}
      {sessions.isError && <Failed error={sessions.error} onRetry={() => sessions.refetch()} />}
      <ul className="max-w-md space-y-2">
        {list.map(({ id, device, network, lastUsedAt, isCurrent }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-line bg-white px-4 py-2"
          >
            <p className="min-w-0">
              <span className="block font-semibold">{device}</span>
              <span className="text-ash text-xs">
                {network && `${network} · `}
                <Moment at={lastUsedAt} />
              </span>
            </p>
            {isCurrent ? (
              <Badge tone="good">This device</Badge>
            ) : (
              <Button look="quiet" onClick={() => ending.mutate(`/${id}`)}>
                Sign out<span className="sr-only"> {device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.length > 1 && (
        <Button className="mt-3" isBusy={ending.isPending} onClick={() => ending.mutate("")}>
          Sign out every other device
        </Button>
      )}
    </Section>
  );
}
