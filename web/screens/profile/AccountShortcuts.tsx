import { href, Link } from "react-router";
import { Icon, type IconName } from "../../ui/Icon.tsx";

const ways: { icon: IconName; label: string; about: string; path: string }[] = [
  { icon: "orders", label: "My orders", about: "Where they are, invoices", path: href("/orders") },
  { icon: "heart", label: "My wishlist", about: "Pieces you have saved", path: href("/wishlist") },
  {
    icon: "quality",
    label: "My coins",
    about: "What you have and may spend",
    path: href("/coins"),
  },
  { icon: "share", label: "Refer a friend", about: "Coins for both of you", path: href("/refer") },
  {
    icon: "chat",
    label: "My messages",
    about: "What we may tell you",
    path: href("/messages"),
  },
];

/** From the profile to what else belongs to the customer. */
export function AccountShortcuts() {
  return (
    <nav aria-label="Your account" className="mt-7">
      <ul className="grid gap-3 sm:grid-cols-2">
        {ways.map(({ icon, label, about, path }) => (
          <li key={path}>
            <Link
              to={path}
              className="group flex min-h-16 items-center gap-4 rounded-sm border border-line px-4 py-3 hover:border-peacock"
            >
              <span className="text-sheesham">
                <Icon name={icon} size={26} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold group-hover:text-peacock">{label}</span>
                <span className="block text-ash text-sm">{about}</span>
              </span>
              <span className="text-ash group-hover:text-peacock">
                <Icon name="next" size={18} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
