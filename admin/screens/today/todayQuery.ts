import { queryOptions } from "@tanstack/react-query";
import type { FiguresOfToday } from "../../../contract/admin/figures.ts";
import { askApi } from "../../data/api.ts";

/** The figures of the day; asked for again each minute while somebody looks. */
export const todayQuery = queryOptions({
  queryKey: ["figures", "today"],
  queryFn: ({ signal }) => askApi<FiguresOfToday>("/api/admin/figures/today", { signal }),
  staleTime: 20_000,
  refetchInterval: 60_000,
});
