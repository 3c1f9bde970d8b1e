import type { ReactNode } from "react";
import { useShop } from "../data/rootData.ts";

/** Ways to ask the shop at once: by phone, mail and chat. */
export function ContactLinks() {
  const shop = useShop();
  return (
    <p className="flex flex-wrap gap-x-6">
      <DirectLink href={`tel:+${shop.phoneDigits}`}>{shop.phone}</DirectLink>
      <DirectLink href={`mailto:${shop.email}`}>{shop.email}</DirectLink>
      <DirectLink href={shop.chatLink}>WhatsApp</DirectLink>
    </p>
  );
}

function DirectLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="flex min-h-11 items-center text-peacock underline underline-offset-4 hover:text-sheesham"
    >
      {children}
    </a>
  );
}
