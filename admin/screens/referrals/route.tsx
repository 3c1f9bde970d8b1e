import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { DoubtfulReferrals } from "../../../contract/admin/coins.ts";
import { coinsInWords } from "../../../contract/coinRules.ts";
import { askApi, failureMessage } from "../../data/api.ts";
import { useStaff } from "../../data/staff.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";

const address = "/api/admin/referrals";
const link = "target inline-flex items-center text-peacock underline underline-offset-4";
type Referral = DoubtfulReferrals["referrals"][number];

/** Referrals that may be one person twice, or a ring: nothing is credited before somebody says so. */
export function Component() {
  const { data, error, refetch } = useQuery({
    queryKey: ["referrals"],
    queryFn: ({ signal }) => askApi<DoubtfulReferrals>(address, { signal }),
  });
  return (
    <Screen
      title="Referrals"
      lead="Where both sides may be the same person or home, nothing is credited until you decide."
    >
      {data === undefined && !error && <Loading />}
      {data === undefined && error && <Failed error={error} onRetry={refetch} />}
      {data?.referrals.length === 0 && (
        <Empty title="Nothing to decide">Clear referrals are credited by themselves.</Empty>
      )}
      <ul className="grid gap-3">
        {data?.referrals.map((referral) => (
          <li key={referral.id} className="rounded-md border border-line bg-white px-4 py-3">
            <Doubtful referral={referral} />
          </li>
        ))}
      </ul>
    </Screen>
  );
}

function Doubtful({ referral }: { referral: Referral }) {
  const { may } = useStaff();
  const client = useQueryClient();
  const { id, joinedAt, coins, orderNumber, doubts, referrer, friend } = referral;
  const deciding = useMutation({
    mutationFn: (decision: "credit" | "refuse") =>
      askApi(`${address}/${id}`, { method: "POST", body: { decision } }),
    onSuccess: (_, decision) => toast(decision === "credit" ? "Both are credited." : "Refused."),
    onError: (error) => toast(failureMessage(error), { isBad: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ["referrals"] }),
  });
  return (
    <>
      <p>
        <Link to={`/customers/${referrer.id}`} className={link}>
          {referrer.name}
        </Link>{" "}
        brought{" "}
        <Link to={`/customers/${friend.id}`} className={link}>
          {friend.name}
        </Link>
        , {coinsInWords(coins)} each
      </p>
      <p className="text-ash">
        Joined <Moment at={joinedAt} />, first order{" "}
        <Link to={`/orders/${orderNumber}`} className={link}>
          {orderNumber}
        </Link>
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        {doubts.map((doubt) => (
          <Badge key={doubt} tone="waiting">
            {doubt}
          </Badge>
        ))}
      </p>
      {may("coins.adjust") && (
        <p className="mt-3 flex flex-wrap gap-3">
          <Button isBusy={deciding.isPending} onClick={() => deciding.mutate("credit")}>
            Credit both<span className="sr-only"> sides: {friend.name}</span>
          </Button>
          <Button disabled={deciding.isPending} onClick={() => deciding.mutate("refuse")}>
            Refuse<span className="sr-only"> {friend.name}</span>
          </Button>
        </p>
      )}
    </>
  );
}
