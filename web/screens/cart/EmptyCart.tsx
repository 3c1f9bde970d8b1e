import { Link } from "react-router";
import { buttonStyle } from "../../ui/buttonStyle.ts";

/** The ways on from a cart with nothing in it. */
export function EmptyCart() {
  return (
    <div className="mt-4">
      <p className="measure">
        What you add stays here until you are ready, on every device you sign in to.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/best-selling" className={buttonStyle()}>
          See the best sellers
        </Link>
        <Link to="/home" className={buttonStyle("outline")}>
          Return To Home
        </Link>
      </div>
    </div>
  );
}
