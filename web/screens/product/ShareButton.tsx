import type { Product } from "../../../contract/product.ts";
import { Icon } from "../../ui/Icon.tsx";

const sharedCharacters = 100;

/** A way to show the product to somebody. */
export function ShareButton({ product: { name, description } }: { product: Product }) {
  return (
    <button
      type="button"
      onClick={() => shareProduct(name, description)}
      className="-mx-2 inline-flex min-h-11 shrink-0 items-center noscript:hidden print:hidden gap-2 px-2 text-sm hover:text-peacock"
    >
      <Icon name="share" size={20} />
      Share
    </button>
  );
}

/** Opens the browser's share sheet with this page; says so where there is none. */
async function shareProduct(name: string, description: string): Promise<void> {
  if (typeof navigator.share !== "function") {
    window.alert("Your browser doesn't support the share functionality.");
    return;
  }
  const text = description.slice(0, sharedCharacters);
  // A person who closes the sheet has not met an error.
  await navigator.share({ title: name, text, url: window.location.href }).catch(() => {});
}
