import type { ReactNode } from "react";
import { ApiFailure, failureMessage } from "../data/api.ts";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";

/** Where a list would be: what would stand here, and the way on. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-md border border-line border-dashed px-6 py-12 text-center">
      <p className="font-semibold">{title}</p>
      {children && <div className="mx-auto mt-1 max-w-md text-ash">{children}</div>}
    </div>
  );
}

const bars = ["w-2/5", "w-1/3", "w-1/2", "w-3/8", "w-5/12", "w-1/4", "w-4/9", "w-3/7"];

/** Bars in the place of rows that are on their way. */
export function Loading({ rows = 8, label = "Loading" }: { rows?: number; label?: string }) {
  return (
    <div role="status" className="rounded-md border border-line bg-white">
      <span className="sr-only">{label}</span>
      {bars.slice(0, rows).map((width) => (
        <div
          key={width}
          aria-hidden="true"
          className="border-line border-b px-4 py-3.5 last:border-0"
        >
          <div className={`h-3.5 animate-pulse rounded-sm bg-plaster ${width}`} />
        </div>
      ))}
    </div>
  );
}

/** What could not be shown, why, the request's id for who looks it up, and another try. */
export function Failed({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const failure = error instanceof ApiFailure ? error : null;
  const isForbidden = failure?.status === 403;
  return (
    <div role="alert" className="rounded-md border border-line bg-white px-6 py-10 text-center">
      <p className="flex items-center justify-center gap-2 font-semibold">
        <Icon name={isForbidden ? "team" : "warning"} />
        {isForbidden ? "This is for other roles" : "This could not be loaded"}
      </p>
      <p className="mx-auto mt-1 max-w-md text-ash">
        {isForbidden
          ? "Your role does not include this. An owner can give you another under Team."
          : failureMessage(error)}
      </p>
      {failure?.requestId && !isForbidden && (
        <p className="mt-1 text-ash text-xs">
          Request <code>{failure.requestId}</code>
        </p>
      )}
      {onRetry && !isForbidden && (
        <Button className="mt-4" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** A sentence above a form about its sending as a whole. */
export function FormFailure({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null;
  const failure = error instanceof ApiFailure ? error : null;
  return (
    <p role="alert" className="rounded-sm bg-bad px-3 py-2 text-on-bad">
      {failureMessage(error)}
      {failure !== null && failure.status >= 500 && failure.requestId && (
        <> Request {failure.requestId}.</>
      )}
    </p>
  );
}
