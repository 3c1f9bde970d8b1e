import type { ReactNode } from "react";
import type { Category } from "../../contract/product.ts";
import { NoticeBar } from "../account/NoticeBar.tsx";
import { useAccount } from "../account/useAccount.ts";
import { FeatureBanner } from "./FeatureBanner.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { RouteProgress } from "./RouteProgress.tsx";
import { TopBar } from "./TopBar.tsx";
import { useArrival } from "./useArrival.ts";

/** The frame around every page of the shop. */
export function Shell({ categories, children }: { categories: Category[]; children: ReactNode }) {
  const { content, announcement } = useArrival();
  useAccount();
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
      <FeatureBanner />
      <Footer categories={categories} />
      <NoticeBar />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
