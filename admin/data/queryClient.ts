import { QueryClient } from "@tanstack/react-query";
import { ApiFailure } from "./api.ts";

/** What was refused is refused again; what found nobody is asked once more. */
const isWorthAnother = (error: unknown) => !(error instanceof ApiFailure) || error.status === 0;

/** What the back office has been told, in this tab. Lists are asked for again when the tab is returned to. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      networkMode: "always",
      retry: (failures, error) => failures < 1 && isWorthAnother(error),
      retryDelay: 500,
    },
    mutations: { networkMode: "always" },
  },
});
