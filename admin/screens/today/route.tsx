import { useQuery } from "@tanstack/react-query";
import { Screen } from "../../ui/Screen.tsx";
import { Failed, Loading } from "../../ui/states.tsx";
import { longDay } from "./days.ts";
import { BestSellers, Categories, MissedSearches, Scarce, WayToOrder } from "./frames.tsx";
import { HealthNotice } from "./HealthNotice.tsx";
import { NotLiveYet } from "./NotLiveYet.tsx";
import { SalesOfMonth } from "./SalesOfMonth.tsx";
import { todayQuery } from "./todayQuery.ts";
import { WaitingList } from "./WaitingList.tsx";

/** Where a day begins: what waits, what was sold, and how buyers came to it. */
export function Component() {
  const { data, error, refetch } = useQuery(todayQuery);
  if (data === undefined) {
    return (
      <Screen title="Today">
        {error ? <Failed error={error} onRetry={refetch} /> : <Loading label="Adding up" />}
      </Screen>
    );
  }
  const { today, waiting, sales, way, missedSearches, scarce } = data;
  return (
    <Screen title="Today" lead={longDay(today)}>
      <HealthNotice />
      <WaitingList waiting={waiting} />
      <NotLiveYet />
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SalesOfMonth sales={sales} />
        <Categories categories={sales.categories} />
      </div>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2 xl:grid-cols-3">
        <BestSellers products={sales.bestSellers} />
        <div className="grid gap-5">
          <WayToOrder way={way} />
          <MissedSearches searches={missedSearches} />
        </div>
        <Scarce offers={scarce} />
      </div>
    </Screen>
  );
}
