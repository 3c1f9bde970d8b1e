import { queryOptions } from "@tanstack/react-query";
import type { GoLiveAnswer } from "../../contract/admin/goLive.ts";
import { askApi } from "./api.ts";

/** What is to be done before the shop is real; for owners. */
export const goLiveQuery = queryOptions({
  queryKey: ["go-live"],
  queryFn: ({ signal }) => askApi<GoLiveAnswer>("/api/admin/go-live", { signal }),
});
