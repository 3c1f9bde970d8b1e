import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { useStaff } from "../data/staff.ts";
import { ConfirmOwn } from "../door/ConfirmOwn.tsx";
import { entryOf, navigation } from "../navigation.ts";
import { Toasts } from "../ui/toasts.tsx";
import { NotForThisRole } from "./failures.tsx";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { PhoneBar } from "./PhoneBar.tsx";
import { SideBar } from "./SideBar.tsx";

/** Everything around a screen: navigation, who is signed in, and what is said in passing. */
export function Shell() {
  const { may } = useStaff();
  const { pathname } = useLocation();
  const isMoving = useNavigation().state === "loading";
  const main = useFocusOnHeading(pathname);
  const entries = navigation.filter(({ permission }) => may(permission));
  const entry = entryOf(pathname);
  const isAllowed = entry === undefined || may(entry.permission);

  return (
    <div className="min-h-dvh md:grid md:grid-cols-[13.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="fixed top-2 left-2 z-40 -translate-y-20 rounded-sm bg-ink px-4 py-3 text-white focus:translate-y-0"
      >
        Skip to content
      </a>
      <SideBar entries={entries} current={entry} />
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        aria-busy={isMoving || undefined}
        className="mx-auto w-full max-w-[88rem] px-4 pt-5 pb-28 outline-none md:px-8 md:pt-8 md:pb-16"
      >
        {isAllowed ? <Outlet /> : <NotForThisRole label={entry.label} />}
      </main>
      <PhoneBar entries={entries} current={entry} />
      <Toasts />
      <LeaveGuard />
      <ConfirmOwn />
      <ScrollRestoration />
      {isMoving && (
        <div aria-hidden="true" className="fixed inset-x-0 top-0 z-40 h-0.5 overflow-hidden">
          <div className="h-full w-1/3 animate-pulse bg-peacock" />
        </div>
      )}
    </div>
  );
}

/** Another screen begins at its heading; the first one wherever the browser begins. */
function useFocusOnHeading(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** In the place of the shell while it is on its way. */
export function Opening() {
  return (
    <main className="grid min-h-dvh md:grid-cols-[13.5rem_minmax(0,1fr)]">
      <h1 className="sr-only">Opening the back office</h1>
      <div className="border-line border-r bg-plaster/60 max-md:hidden" />
      <div className="px-4 pt-8 md:px-8">
        <div className="h-8 w-40 animate-pulse rounded-sm bg-plaster" />
      </div>
    </main>
  );
}
