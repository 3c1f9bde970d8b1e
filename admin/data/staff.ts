import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import type { StaffSessionAnswer } from "../../contract/admin/staff.ts";
import { isAllowed, type Permission } from "../../contract/staffRules.ts";
import { askApi } from "./api.ts";

/** Who is signed in; fails with code `unauthenticated` when nobody is. */
export const staffQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal }) =>
    (await askApi<StaffSessionAnswer>("/api/admin/session", { signal })).staff,
  staleTime: 60_000,
});

/**
 * Who is signed in, and what they may do. Only below the shell, which has asked. The server decides
 * again with every call; `may` keeps from the eye what would be refused.
 */
export function useStaff() {
  const { data: staff } = useSuspenseQuery(staffQuery);
  return { ...staff, may: (permission: Permission) => isAllowed(staff.role, permission) };
}
