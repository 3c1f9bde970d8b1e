import { Suspense } from "react";
import { useLocation } from "react-router";
import { personalMeta } from "../../data/pageMeta.ts";
import { NeedsScript } from "../../shell/NeedsScript.tsx";
import { lazyPart } from "../../ui/lazyPart.tsx";
import { useAwake } from "../../ui/useAwake.ts";
import type { Route } from "./+types/route";

export function meta({ matches }: Route.MetaArgs) {
  return personalMeta("A shared cart", matches);
}

const SharedCart = lazyPart(() => import("./SharedCart.tsx"));

/** What somebody has put together for others. It stands behind the `#` of the address, which no server sees. */
export default function SharedCartScreen() {
  const isAwake = useAwake();
  const { hash } = useLocation();
  return (
    <div className="gutter min-h-dvh py-8 md:py-14">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-3xl md:text-4xl">A shared cart</h1>
        <p className="mt-2 mb-6 measure text-ash">
          Somebody has put these pieces together. Nothing is reserved; what is in your own cart
          stays there.
        </p>
        <NeedsScript className="mb-6">
          The pieces of a shared cart need a browser that runs scripts.
        </NeedsScript>
        {isAwake && (
          <Suspense fallback={null}>
            <SharedCart hash={hash} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
