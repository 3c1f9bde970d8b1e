import { useMutationState, useQuery } from "@tanstack/react-query";
import { queryClient } from "./queryClient.ts";
import { applyWishChanges, type WishChange } from "./wishChanges.ts";
import { wishChangeKey, wishlistQuery } from "./wishlistQuery.ts";

/** The wishlist as the customer wants it, and the query behind it. */
export function useWishlist(token: string) {
  const query = useQuery(wishlistQuery(token), queryClient);
  const changes = useMutationState(
    {
      filters: { mutationKey: wishChangeKey(token), status: "pending" },
      select: ({ state }) => state.variables as WishChange,
    },
    queryClient,
  );
  return { items: query.data && applyWishChanges(query.data, changes), query };
}
