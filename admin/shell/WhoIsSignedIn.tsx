import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { askApi, failureMessage } from "../data/api.ts";
import { queryClient } from "../data/queryClient.ts";
import { useStaff } from "../data/staff.ts";
import { roleNames } from "../team/roleNames.ts";
import { Icon } from "../ui/Icon.tsx";
import { LeaveDialog } from "../ui/LeaveDialog.tsx";
import { toast } from "../ui/toasts.tsx";
import { hasUnsaved } from "../ui/unsaved.ts";

/** Name and role, and the way out. */
export function WhoIsSignedIn() {
  const { name, role } = useStaff();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const leaving = useMutation({
    mutationFn: () => askApi("/api/admin/session", { method: "DELETE" }),
    async onSuccess() {
      await navigate("/sign-in");
      queryClient.clear();
    },
    onError: (error) => toast(failureMessage(error), { isBad: true }),
  });
  return (
    <div className="flex items-center gap-1 border-line border-t pt-3 pl-3">
      <Link
        to="/account"
        className="-ml-2 min-h-11 min-w-0 flex-1 rounded-sm px-2 hover:bg-paper hover:text-peacock"
      >
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-ash text-xs">{roleNames[role]} · My account</span>
      </Link>
      <button
        type="button"
        disabled={leaving.isPending}
        onClick={() => (hasUnsaved() ? setAsking(true) : leaving.mutate())}
        title="Sign out"
        className="grid size-11 place-items-center rounded-sm text-ash hover:bg-paper hover:text-ink"
      >
        <Icon name="out" />
        <span className="sr-only">Sign out</span>
      </button>
      <LeaveDialog open={isAsking} onLeave={leaving.mutate} onClose={() => setAsking(false)} />
    </div>
  );
}
