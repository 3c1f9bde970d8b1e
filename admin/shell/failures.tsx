import { isRouteErrorResponse, Link, useRouteError } from "react-router";
import { ApiFailure } from "../data/api.ts";
import { buttonStyle } from "../ui/Button.tsx";
import { Screen } from "../ui/Screen.tsx";
import { Empty, Failed } from "../ui/states.tsx";

const reload = () => window.location.reload();

/** A screen that broke, within the shell: everything else can still be reached. */
export function ScreenFailure() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NothingHere />;
  return (
    <Screen title="This screen could not be shown">
      <Failed error={error} onRetry={reload} />
    </Screen>
  );
}

/** What broke before there was a shell, such as a shop that cannot be reached. */
export function WindowFailure() {
  const error = useRouteError();
  const isAway = error instanceof ApiFailure && (error.status === 503 || error.status === 0);
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <Screen title={isAway ? "The shop does not answer" : "The back office could not be opened"}>
        <Failed error={error} onRetry={reload} />
      </Screen>
    </main>
  );
}

export function NothingHere() {
  return (
    <Screen title="Nothing here">
      <Empty title="There is no screen at this address">
        <p>It may have moved, or the link was cut off.</p>
        <Link to="/" className={buttonStyle("outline", "mt-4")}>
          Go to Today
        </Link>
      </Empty>
    </Screen>
  );
}

/** A screen that the role does not have. */
export function NotForThisRole({ label }: { label: string }) {
  return (
    <Screen title={label}>
      <Empty title="This is for other roles">
        <p>Your role does not include {label}. An owner can give you another under Team.</p>
      </Empty>
    </Screen>
  );
}
