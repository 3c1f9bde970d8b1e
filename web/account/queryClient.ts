import { MutationObserver, type MutationOptions, QueryClient } from "@tanstack/react-query";
import { ApiFailure } from "../data/client.ts";

const freshFor = 15_000;

/** What the shop said about the customer who is signed in, in this tab. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshFor,
      networkMode: "always",
      retryDelay: 400,
      retry: (failures, error) =>
        failures < 1 && !(error instanceof ApiFailure && error.status < 500),
    },
    mutations: { networkMode: "always", gcTime: 0 },
  },
});

/** Runs a mutation from anywhere; what it changes is seen through the client's caches. */
export async function mutate<Answer, Variables>(
  options: MutationOptions<Answer, Error, Variables>,
  variables: Variables,
): Promise<Answer> {
  const observer = new MutationObserver(queryClient, options);
  try {
    return await observer.mutate(variables);
  } finally {
    observer.reset();
  }
}

/** Variables of the mutations under way with this key, oldest first. */
export function pendingVariables<Variables>(mutationKey: readonly string[]): Variables[] {
  return queryClient
    .getMutationCache()
    .findAll({ mutationKey, status: "pending" })
    .map(({ state }) => state.variables as Variables);
}
