import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ParkedBookingsAnswer } from "../../../contract/admin/shipping.ts";
import { askApi } from "../../data/api.ts";
import { Moment } from "../../ui/Moment.tsx";
import { Failed } from "../../ui/states.tsx";

/** Bookings of couriers that the shop gave up asking about; each is decided at its order. */
export function Bookings() {
  const { data, error, refetch } = useQuery({
    queryKey: ["parked", "bookings"],
    queryFn: async ({ signal }) =>
      (await askApi<ParkedBookingsAnswer>("/api/admin/orders/shipments/parked", { signal }))
        .bookings,
  });
  if (data === undefined && error) return <Failed error={error} onRetry={refetch} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="bookings" className="mb-8">
      <h2 id="bookings" className="mb-3 font-semibold">
        Bookings of couriers
      </h2>
      <ul className="grid max-w-4xl gap-3">
        {data.map(({ id, number, state, note, parkedAt }) => (
          <li key={id} className="grid gap-1 rounded-md border border-line bg-white p-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link
                to={`/orders/${number}`}
                className="target inline-flex items-center font-semibold text-peacock underline underline-offset-4"
              >
                {number}
              </Link>
              <span className="text-ash">
                <Moment at={parkedAt} />
              </span>
            </div>
            <p>
              Nobody knows whether the courier was {state === "cancelling" ? "cancelled" : "booked"}
              . {note}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
