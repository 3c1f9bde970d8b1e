import { isRouteErrorResponse, Outlet, useNavigate } from "react-router";
import type { Storefront } from "../../contract/storefront.ts";
import { storefront } from "../data/client.ts";
import { storefrontKey } from "../data/context.ts";
import { linkedCategories } from "../data/linkedCategories.ts";
import type { Route } from "./+types/layout";
import { ErrorPage } from "./ErrorPage.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { Shell } from "./Shell.tsx";
import { finishLogin, type ShellContext } from "./shellContext.ts";

async function load(from: Storefront) {
  return { categories: linkedCategories(await from.nameCategories()) };
}

export function loader({ context }: Route.LoaderArgs) {
  return load(context.get(storefrontKey));
}

export function clientLoader() {
  return load(storefront);
}

/** The categories of a visit are those it began with. */
export function shouldRevalidate() {
  return false;
}

export default function ShellLayout({ loaderData }: Route.ComponentProps) {
  const { categories } = loaderData;
  const navigate = useNavigate();
  const context: ShellContext = {
    categories,
    onLoginSuccess: (session, returnTo) => finishLogin(session, returnTo, navigate),
  };
  return (
    <Shell categories={categories}>
      <Outlet context={context} />
    </Shell>
  );
}

/** A page that fails keeps the shop around it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && [404, 410].includes(error.status);
  return (
    <Shell categories={loaderData?.categories ?? []}>
      {missing ? <NotFoundPage /> : <ErrorPage error={error} />}
    </Shell>
  );
}
