import type { ReactNode } from "react";
import { shopName } from "../data/shopName.ts";

/** What stands before the back office: one thing to do, and the shop's name above it. */
export function Door({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center px-4 py-10">
      <title>{`${title} · Back office`}</title>
      <p className="mb-6">
        <span className="block font-[480] font-display text-xl leading-none">{shopName}</span>
        <span className="mt-1 block text-ash text-xs">Back office</span>
      </p>
      <div className="rounded-md border border-line bg-white p-5 md:p-7">
        <h1 tabIndex={-1} className="font-[480] font-display text-2xl leading-tight">
          {title}
        </h1>
        {lead && <p className="mt-1 text-ash">{lead}</p>}
        <div className="mt-5">{children}</div>
      </div>
    </main>
  );
}
