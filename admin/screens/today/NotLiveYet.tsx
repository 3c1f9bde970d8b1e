import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { goLiveQuery } from "../../data/goLive.ts";
import { useStaff } from "../../data/staff.ts";

/** A line for the owner until everything that is made up is their own. */
export function NotLiveYet() {
  const { may } = useStaff();
  const { data } = useQuery({ ...goLiveQuery, enabled: may("settings.write") });
  if (data === undefined || data.open === 0) return null;
  return (
    <p className="mt-5 rounded-sm bg-waiting px-4 py-3 text-on-waiting">
      {data.open === 1 ? "One thing is" : `${data.open} things are`} to be done before the shop is
      real.{" "}
      <Link to="/go-live" className="target inline-flex items-center font-semibold underline">
        See which
      </Link>
    </p>
  );
}
