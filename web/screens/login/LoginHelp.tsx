import { href, Link } from "react-router";
import { useShop } from "../../data/rootData.ts";

const link =
  "inline-flex min-h-11 items-center text-peacock underline underline-offset-4 hover:text-sheesham";

/** What somebody can do who does not get in: what there is today, and no more. */
export default function LoginHelp() {
  const shop = useShop();
  return (
    <section
      aria-labelledby="login-help"
      className="mt-6 rounded-sm border border-line bg-white p-5"
    >
      <h2 id="login-help" className="text-lg">
        Can’t log in?
      </h2>
      <p className="mt-2 text-sm">
        Check the number and show the password as you type it, or have a code sent to your phone. If
        that number is no longer yours, talk to us: we look at your account together with you.
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-6 text-sm">
        <li>
          <a href={`tel:+${shop.phoneDigits}`} className={link}>
            Call {shop.phone}
          </a>
        </li>
        <li>
          <a href={shop.chatLink} className={link}>
            WhatsApp
          </a>
        </li>
        <li>
          <a href={`mailto:${shop.email}`} className={link}>
            {shop.email}
          </a>
        </li>
      </ul>
      <p className="mt-2 text-sm">
        You can also buy without an account: fill your cart, or open a piece and press Buy Now.
      </p>
      <Link to={href("/products")} className={`${link} text-sm`}>
        See all products
      </Link>
    </section>
  );
}
