import { type ReactNode, useContext, useEffect } from "react";
import { Links, Meta, Outlet, Scripts } from "react-router";
import { checkoutKeys } from "../contract/checkoutRules.ts";
import type { Route } from "./+types/root";
import { siteKey, storefrontKey } from "./data/context.ts";
import { scenesOfManyPages } from "./data/scenes.ts";
import { ScriptMark } from "./data/scriptMark.ts";
import figtree from "./fonts/figtree.woff2?url";
import figtreeRupee from "./fonts/figtree-rupee.woff2?url";
import fraunces from "./fonts/fraunces.woff2?url";
import frauncesRupee from "./fonts/fraunces-rupee.woff2?url";
import { guardSinks } from "./guardSinks.ts";
import { ErrorPage } from "./shell/ErrorPage.tsx";
import { ScrollPositions } from "./shell/ScrollPositions.tsx";
import { type Face, startFonts } from "./startFonts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const scenes = await context.get(storefrontKey).listScenes();
  const { origin, frame, demoContent, cashOnDelivery } = context.get(siteKey);
  const site = { origin, frame, demoContent, cashOnDelivery };
  return { ...site, scenes: scenesOfManyPages(scenes) };
}

/** The shop's own pictures and address stay the same while a visitor walks through it. */
export const shouldRevalidate = () => false;

/** Whoever comes to a place within a page, or back to one, gets it whole at once (`web/ui/InTurn.tsx`). */
const markWhole = `{const{dataset:d}=document.documentElement;(location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate")&&(d.whole="")}`;

/**
 * Runs before first paint: the header's account icons and the pages of the checkout follow these
 * attributes, so a page that is the same for everyone shows the right parts without a flicker. A page
 * that was rendered in advance looks again when somebody comes to it.
 * Storage may be blocked; then nobody is signed in and nothing is under way.
 */
const markSession = `{const mark=()=>{try{const{dataset:d}=document.documentElement;localStorage.getItem("isAuthenticated")==="true"?d.session="customer":localStorage.getItem("aangan.guestCart")?d.session="carrier":delete d.session;sessionStorage.getItem("${checkoutKeys.token}")||localStorage.getItem("${checkoutKeys.last}")?d.checkout="open":delete d.checkout}catch{}};mark();document.prerendering&&document.addEventListener("prerenderingchange",mark)}`;

const everyCharacter = "U+0-10FFFF";
const rupee = "U+20B9";
const faces: readonly Face[] = [
  ["Figtree", "400 700", figtree, everyCharacter],
  ["Fraunces", "100 900", fraunces, everyCharacter],
  ["Figtree", "400 700", figtreeRupee, rupee],
  ["Fraunces", "100 900", frauncesRupee, rupee],
];

/** Nothing of it is in the scripts of the browser, which finds it in the document. */
const beforePaint = import.meta.env.SSR
  ? `${guardSinks}${markSession}${markWhole}(${startFonts.toString()})(${JSON.stringify(faces)})`
  : "";

/** The server writes the page's styles into it; the browser keeps what it finds there. */
function Stylesheet() {
  const mark = useContext(ScriptMark);
  return (
    <style
      nonce={mark}
      id="stylesheet"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, made at build time
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? "" : (document.getElementById("stylesheet")?.innerHTML ?? ""),
      }}
    />
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const mark = useContext(ScriptMark);
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF8F3" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Stylesheet />
        <Meta />
        <Links />
        <script
          nonce={mark}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
          dangerouslySetInnerHTML={{ __html: beforePaint }}
        />
      </head>
      <body>
        {children}
        <ScrollPositions />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  // The page listens from now on; startLater.ts does what was pressed before.
  useEffect(() => {
    document.documentElement.dataset.ready = "";
    window.dispatchEvent(new Event("ready"));
  }, []);
  return <Outlet />;
}

/** What even the layout could not show. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
