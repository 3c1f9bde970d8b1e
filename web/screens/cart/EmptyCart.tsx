import { href, Link } from "react-router";
import { buttonStyle } from "../../ui/buttonStyle.ts";

/** The ways on from a cart with nothing in it. */
export default function EmptyCart({ isGuest }: { isGuest: boolean }) {
  return (
    <div className="mt-4">
      <p className="measure">
        {isGuest
          ? "What you add stays here until you are ready. Log in to have it on your other devices too."
          : "What you add stays here until you are ready, on every device you sign in to."}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={href("/best-selling")} className={buttonStyle()}>
          See the best sellers
        </Link>
        <Link to={href("/home")} className={buttonStyle("outline")}>
          Return To Home
        </Link>
      </div>
    </div>
  );
}
