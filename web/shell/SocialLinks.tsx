import type { PublicShop } from "../../contract/texts/shown.ts";
import { useShop } from "../data/rootData.ts";

type Network = PublicShop["social"][number]["network"];

/** Signs of the networks, redrawn as line icons so that they sit beside ours. */
const signs: Record<Network, string> = {
  Instagram:
    "M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm4 4.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7ZM16.700 7.300h.01",
  Facebook:
    "M13.500 20.500V8.700c0-1.900 1-2.700 3-2.700M9.500 12h6.500M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17Z",
  YouTube:
    "M5 6.500c4.600-.7 9.400-.7 14 0 1.200 3.600 1.200 7.400 0 11-4.600.7-9.400.7-14 0-1.200-3.600-1.200-7.400 0-11Zm5.500 3v5l4-2.500-4-2.500Z",
  Pinterest:
    "M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17ZM10.500 19l1.800-8.500M9 12.500c-1.300-2.800.6-5.300 3.300-5.300 2.500 0 4 1.700 3.600 4-.4 2.500-2.300 3.700-3.900 3-.6-.3-.9-.8-.9-1.400",
};

export function SocialLinks() {
  const shop = useShop();
  return (
    <ul className="-ml-2.5 flex">
      {shop.social.map(({ network, href }) => (
        <li key={href}>
          <a href={href} className="grid size-11 place-items-center rounded-sm hover:text-peacock">
            <span className="sr-only">
              {shop.name} on {network}
            </span>
            <svg
              viewBox="0 0 24 24"
              width="22"
              height="22"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={signs[network]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
