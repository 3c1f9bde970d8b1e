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
  carrier,
  children,
}: {
  /** For visitors. */
  message: string;
  skeleton: ReactNode;
  /** What a guest with a cart sees, where it is about that; else they are visitors like others. */
  carrier?: ReactNode;
  children: (token: string) => ReactNode;
}) {
  const session = useSession();
  const theirs =
    session.status === "customer"
      ? children(session.token)
      : session.status === "carrier" && carrier;
  if (theirs) {
    return (
      <div className={tall}>
        <Suspense fallback={skeleton}>{theirs}</Suspense>
      </div>
    );
  }
  if (session.status === "unknown") {
    const [hidden, shown] = carrier
      ? ["in-data-session:hidden", "in-data-session:block"]
      : ["in-data-[session=customer]:hidden", "in-data-[session=customer]:block"];
    return (
      <>
        <div className={hidden}>
          <LoginInvitation message={message} />
        </div>
        <div className={`hidden ${shown} ${tall}`}>{skeleton}</div>
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
