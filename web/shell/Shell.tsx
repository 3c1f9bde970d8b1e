import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { NoticeBar } from "../account/NoticeBar.tsx";
import { useAccount } from "../account/useAccount.ts";
import type { LinkedCategory } from "../data/linkedCategories.ts";
import { InTurn } from "../ui/InTurn.tsx";
import { FeatureBanner } from "./FeatureBanner.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { TopBar } from "./TopBar.tsx";

/** The frame around every page of the shop. */
export function Shell({
  categories,
  children,
}: {
  categories: LinkedCategory[];
  children: ReactNode;
}) {
  const { content, announcement } = useArrival();
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 bg-peacock px-4 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <RouteProgress />
      <TopBar />
      <Header categories={categories} />
      <main ref={content} id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <InTurn>
        <FeatureBanner />
        <Footer categories={categories} />
      </InTurn>
      <NoticeBar />
      <Account />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

/** Shows nothing. Apart from the shell, which need not render again when it is known who is here. */
function Account() {
  useAccount();
  return null;
}

/** A thin line along the top edge while the next page is on its way; quick pages never show it. */
function RouteProgress() {
  const busy = useNavigation().state !== "idle";
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] origin-left bg-marigold ${
        busy
          ? "scale-x-90 opacity-100 transition-[scale,opacity] delay-150 duration-[4s] ease-settle"
          : "scale-x-0 opacity-0"
      }`}
    />
  );
}

/**
 * What happens when another path is reached: the keyboard starts at the content, and the new title
 * is there to be announced.
 */
function useArrival() {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const previousPath = useRef(pathname);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (!content.current?.contains(document.activeElement)) {
      content.current?.focus({ preventScroll: true });
    }
    setAnnouncement(document.title);
  }, [pathname]);

  return { content, announcement };
}
