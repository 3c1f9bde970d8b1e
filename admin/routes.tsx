import { type RouteObject, redirect } from "react-router";
import { ApiFailure } from "./data/api.ts";
import { queryClient } from "./data/queryClient.ts";
import { staffQuery } from "./data/staff.ts";
import { NothingHere, ScreenFailure, WindowFailure } from "./shell/failures.tsx";
import { Opening, Shell } from "./shell/Shell.tsx";
import { signInPath } from "./shell/signInPath.ts";

/** Every screen by its address below /admin; its module exports `Component`, and is loaded when it is opened. */
const screens: RouteObject[] = [
  { index: true, lazy: () => import("./screens/today/route.tsx") },
  { path: "orders", lazy: () => import("./screens/orders/route.tsx") },
  { path: "orders/ship", lazy: () => import("./screens/ship/route.tsx") },
  { path: "orders/:number", lazy: () => import("./screens/order/route.tsx") },
  { path: "returns", lazy: () => import("./screens/returns/route.tsx") },
  { path: "returns/:id", lazy: () => import("./screens/return/route.tsx") },
  { path: "parked", lazy: () => import("./screens/parked/route.tsx") },
  { path: "products", lazy: () => import("./screens/products/route.tsx") },
  { path: "products/import", lazy: () => import("./screens/imports/route.tsx") },
  { path: "products/import/:id", lazy: () => import("./screens/import/route.tsx") },
  { path: "products/new", lazy: () => import("./screens/product/route.tsx") },
  { path: "products/change", lazy: () => import("./screens/change-products/route.tsx") },
  { path: "products/change/:id", lazy: () => import("./screens/change-of-many/route.tsx") },
  { path: "products/:id", lazy: () => import("./screens/product/route.tsx") },
  { path: "categories", lazy: () => import("./screens/categories/route.tsx") },
  { path: "categories/new", lazy: () => import("./screens/category/route.tsx") },
  { path: "categories/:id", lazy: () => import("./screens/category/route.tsx") },
  { path: "leads", lazy: () => import("./screens/leads/route.tsx") },
  { path: "leads/:id", lazy: () => import("./screens/lead/route.tsx") },
  { path: "customers", lazy: () => import("./screens/customers/route.tsx") },
  { path: "customers/:id", lazy: () => import("./screens/customer/route.tsx") },
  { path: "referrals", lazy: () => import("./screens/referrals/route.tsx") },
  { path: "reviews", lazy: () => import("./screens/reviews/route.tsx") },
  { path: "questions", lazy: () => import("./screens/questions/route.tsx") },
  { path: "discounts", lazy: () => import("./screens/discounts/route.tsx") },
  { path: "discounts/new", lazy: () => import("./screens/discount/route.tsx") },
  { path: "discounts/:id", lazy: () => import("./screens/discount/route.tsx") },
  { path: "content", lazy: () => import("./screens/content/route.tsx") },
  { path: "content/:key", lazy: () => import("./screens/place/route.tsx") },
  { path: "pictures", lazy: () => import("./screens/pictures/route.tsx") },
  { path: "pictures/places", lazy: () => import("./screens/picture-places/route.tsx") },
  { path: "pictures/places/:place", lazy: () => import("./screens/picture-place/route.tsx") },
  { path: "pictures/:file", lazy: () => import("./screens/picture/route.tsx") },
  { path: "tax", lazy: () => import("./screens/tax/route.tsx") },
  { path: "webhooks", lazy: () => import("./screens/webhooks/route.tsx") },
  { path: "webhooks/new", lazy: () => import("./screens/webhook/route.tsx") },
  { path: "webhooks/:id", lazy: () => import("./screens/webhook/route.tsx") },
  { path: "zones", lazy: () => import("./screens/zones/route.tsx") },
  { path: "zones/new", lazy: () => import("./screens/zone/route.tsx") },
  { path: "zones/:id", lazy: () => import("./screens/zone/route.tsx") },
  { path: "backups", lazy: () => import("./screens/backups/route.tsx") },
  { path: "go-live", lazy: () => import("./screens/go-live/route.tsx") },
  { path: "settings", lazy: () => import("./screens/settings/route.tsx") },
  { path: "team", lazy: () => import("./screens/team/route.tsx") },
  { path: "team/:id", lazy: () => import("./screens/member/route.tsx") },
  { path: "audit", lazy: () => import("./screens/audit/route.tsx") },
  { path: "security", lazy: () => import("./screens/security/route.tsx") },
  { path: "account", lazy: () => import("./screens/account/route.tsx") },
  { path: "*", Component: NothingHere },
];

/** What can be opened without being signed in. */
const doors: RouteObject[] = [
  { path: "sign-in", lazy: () => import("./screens/sign-in/route.tsx") },
  { path: "invitation", lazy: () => import("./screens/invitation/route.tsx") },
];

/** Nobody sees the shell who is not signed in. */
async function requireStaff({ request }: { request: Request }) {
  try {
    await queryClient.ensureQueryData(staffQuery);
    return null;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) {
      throw redirect(signInPath(new URL(request.url)));
    }
    throw error;
  }
}

export const routes: RouteObject[] = [
  {
    ErrorBoundary: WindowFailure,
    HydrateFallback: Opening,
    children: [
      ...doors,
      {
        Component: Shell,
        loader: requireStaff,
        shouldRevalidate: () => false,
        // Below the shell, so that what fails leaves the navigation.
        children: [{ ErrorBoundary: ScreenFailure, children: screens }],
      },
    ],
  },
];
