import { queryOptions } from "@tanstack/react-query";
import type { Team } from "../../contract/admin/staff.ts";
import { askApi } from "../data/api.ts";
import { queryClient } from "../data/queryClient.ts";

export const teamQuery = queryOptions({
  queryKey: ["team"],
  queryFn: ({ signal }) => askApi<Team>("/api/admin/team", { signal }),
});

export const refreshTeam = () => queryClient.invalidateQueries(teamQuery);
