import { href, Link } from "react-router";

/** The way to the form for a new address. */
export function NewAddressLink() {
  return (
    <Link
      to={href("/adress-shipping")}
      className="mt-2 inline-flex min-h-11 items-center font-semibold text-peacock text-sm underline-offset-4 hover:underline"
    >
      Deliver to a new address
    </Link>
  );
}
