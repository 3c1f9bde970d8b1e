import { type ReactNode, Suspense } from "react";
import { href, Link, useLocation } from "react-router";
import { buttonStyle } from "../ui/buttonStyle.ts";
import { useSession } from "./useSession.ts";

/** What follows stays below the fold, so it does not move when the contents arrive. */
const tall = "min-h-[85dvh]";

/**
 * A part of a page that needs a customer. The server sends both the message for visitors and the
 * skeleton, the same to everyone; the attribute on `<html>` decides which of them shows until the
 * page is awake. The contents may load later; the skeleton stands in for them.
 */
export function CustomersOnly({
  message,
  skeleton,
  children,
}: {
  /** For visitors. */
  message: string;
  skeleton: ReactNode;
  children: (token: string) => ReactNode;
}) {
  const session = useSession();
  if (session.status === "customer") {
    return (
      <div className={tall}>
        <Suspense fallback={skeleton}>{children(session.token)}</Suspense>
      </div>
    );
  }
  if (session.status === "unknown") {
    return (
      <>
        <div className="in-data-[session=customer]:hidden">
          <LoginInvitation message={message} />
        </div>
        <div className={`hidden in-data-[session=customer]:block ${tall}`}>{skeleton}</div>
      </>
    );
  }
  return <LoginInvitation message={session.status === "expired" ? session.message : message} />;
}

/** Says that this needs a login, and leads there and back again. */
function LoginInvitation({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  const state = { from: pathname + search };
  return (
    <div className="py-6">
      <p role="status" className="text-lg">
        {message}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={href("/login")} state={state} className={buttonStyle("solid", "min-w-32")}>
          Login
        </Link>
        <Link to={href("/register")} state={state} className={buttonStyle("outline", "min-w-32")}>
          Register
        </Link>
      </div>
    </div>
  );
}
