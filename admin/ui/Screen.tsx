import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./Icon.tsx";

/**
 * A screen: its title (the window's too), what it is about, its actions, and its content. The shell
 * puts the focus on the heading when somebody comes here.
 */
export function Screen({
  title,
  lead,
  actions,
  back,
  children,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** The list that this screen was opened from. */
  back?: { to: string; label: string };
  children: ReactNode;
}) {
  return (
    <>
      <title>{`${title} · Back office`}</title>
      {back && (
        <Link
          to={back.to}
          className="target -ml-1.5 mb-1 inline-flex items-center gap-1 text-ash hover:text-peacock"
        >
          <Icon name="previous" size={18} />
          {back.label}
        </Link>
      )}
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="font-[480] font-display text-2xl leading-tight">
            {title}
          </h1>
          {lead && <p className="mt-1 text-ash">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </>
  );
}

/** A part of a screen with a heading of its own. */
export function Section({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="mt-8 first:mt-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold text-base">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
