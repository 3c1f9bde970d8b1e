import { queryOptions } from "@tanstack/react-query";
import type { GoLiveAnswer } from "../../contract/admin/goLive.ts";
import { askApi } from "./api.ts";

/** Takes everything invented off the shop's pages. */
export const hideInvented = () =>
  askApi<GoLiveAnswer>("/api/admin/go-live/hide-invented", { method: "POST" });

/** What is to be done before the shop is real; for owners. */
export const goLiveQuery = queryOptions({
  queryKey: ["go-live"],
  queryFn: ({ signal }) => askApi<GoLiveAnswer>("/api/admin/go-live", { signal }),
});
