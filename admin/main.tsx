import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { signedOut } from "./data/api.ts";
import { queryClient } from "./data/queryClient.ts";
import { staffQuery } from "./data/staff.ts";
import { routes } from "./routes.tsx";
import { basename, isDoor, signInPath } from "./shell/signInPath.ts";

const router = createBrowserRouter(routes, { basename });

// A session can end while somebody works: then to the sign-in, and from there back to the same screen.
window.addEventListener(signedOut, () => {
  const wasSignedIn = queryClient.getQueryData(staffQuery.queryKey) !== undefined;
  if (!wasSignedIn || isDoor(window.location.pathname)) return;
  const here = new URL(window.location.href);
  void router.navigate(signInPath(here), { replace: true }).then(() => {
    // Who has something unsaved may stay, and sign in beside: their screen must not begin anew.
    if (isDoor(window.location.pathname)) queryClient.clear();
  });
});

const place = document.getElementById("admin");
if (place === null) throw new Error("no place for the back office");
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
