import { href, Link, useLocation } from "react-router";
import { buttonStyle } from "../ui/buttonStyle.ts";

/** What a visitor reads in the place of what is for customers. */
export function LoginFirst() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>Please log in first: so we write to nobody who has not asked for it.</p>
      <Link
        to={href("/login")}
        state={{ from: pathname + search }}
        className={buttonStyle("solid", "justify-self-start")}
      >
        Log in
      </Link>
    </>
  );
}
