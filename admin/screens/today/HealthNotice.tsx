import { useQuery } from "@tanstack/react-query";
import type { HealthAnswer } from "../../../contract/admin/health.ts";
import { askApi } from "../../data/api.ts";
import { useStaff } from "../../data/staff.ts";

const lookMilliseconds = 60_000;

/** What keeps the shop from doing all that it should, for the owner; nothing while all is well. */
export function HealthNotice() {
  const { may } = useStaff();
  const { data } = useQuery({
    queryKey: ["health"],
    queryFn: ({ signal }) => askApi<HealthAnswer>("/api/admin/health", { signal }),
    enabled: may("settings.write"),
    refetchInterval: lookMilliseconds,
  });
  if (data === undefined || data.problems.length === 0) return null;
  return (
    <section
      aria-labelledby="health"
      className="mb-5 rounded-sm bg-waiting px-4 py-3 text-on-waiting"
    >
      <h2 id="health" className="font-semibold">
        The shop is open, and not all is as it should be
      </h2>
      <ul className="mt-1 list-disc pl-5">
        {data.problems.map(({ name, said }) => (
          <li key={`${name} ${said}`}>{said}</li>
        ))}
      </ul>
    </section>
  );
}
