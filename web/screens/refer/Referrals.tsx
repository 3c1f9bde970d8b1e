import { useQuery } from "@tanstack/react-query";
import { href, Link } from "react-router";
import { coinsInWords, type ReferralNews } from "../../../contract/coinRules.ts";
import type { ReferralsAnswer } from "../../../contract/coins.ts";
import { accountRequest } from "../../account/accountRequest.ts";
import { LoadFailure } from "../../account/LoadFailure.tsx";
import { queryClient } from "../../account/queryClient.ts";
import { dateInIndia } from "../../orders/orderTime.ts";
import { ShareLink } from "./ShareLink.tsx";

/** The customer's link, who came by it, and the rules. */
export default function Referrals({ token }: { token: string }) {
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ["referrals", token],
      queryFn: ({ signal }) => accountRequest<ReferralsAnswer>("/api/referrals", { token, signal }),
    },
    queryClient,
  );
  if (data === undefined) {
    if (!isError) return <p className="mt-4 text-ash">Looking up your link</p>;
    return <LoadFailure text="Your link could not be looked up." onRetry={refetch} />;
  }
  return (
    <>
      {data.coins > 0 && <ShareLink link={data.link} />}
      <ul className="mt-6 list-disc space-y-1 pl-5">
        {data.rules.map((rule) => (
          <li key={rule} className="measure">
            {rule}
          </li>
        ))}
      </ul>
      <h2 className="mt-10 text-xl">Who came by your link</h2>
      {data.referrals.length === 0 && <p className="mt-2">Nobody yet.</p>}
      <ul className="mt-2">
        {data.referrals.map((referral) => (
          <li key={referral.id} className="border-line border-b py-3">
            <p className="font-semibold">{referral.friend}</p>
            <p className="text-ash text-sm">
              Joined on {dateInIndia(referral.joinedAt)}. {newsInWords(referral)}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <Link
          to={href("/coins")}
          className="inline-flex min-h-11 items-center text-peacock underline underline-offset-4"
        >
          See your coins
        </Link>
      </p>
    </>
  );
}

function newsInWords({ news, until, coins }: ReferralsAnswer["referrals"][number]): string {
  const words: Readonly<Record<ReferralNews, string>> = {
    joined: "No order yet.",
    ordered: "An order is on its way.",
    waiting: `Delivered; ${coinsInWords(coins)} come ${until === null ? "soon" : `after ${dateInIndia(until)}`} if it stays.`,
    "looked at": "Our team is having a look at it.",
    credited: `${coinsInWords(coins)} are yours. Thank you!`,
    refused: "We are sorry: this one did not count by the rules.",
  };
  return words[news];
}
