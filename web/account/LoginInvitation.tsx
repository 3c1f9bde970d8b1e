import { href, Link, useLocation } from "react-router";
import { buttonStyle } from "../ui/buttonStyle.ts";

/** Says that this needs a login, and leads there and back again. */
export function LoginInvitation({ message }: { message: string }) {
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
