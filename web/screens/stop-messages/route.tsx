import { Suspense } from "react";
import { useLocation } from "react-router";
import { personalMeta } from "../../data/pageMeta.ts";
import { NeedsScript } from "../../shell/NeedsScript.tsx";
import { lazyPart } from "../../ui/lazyPart.tsx";
import { useAwake } from "../../ui/useAwake.ts";
import type { Route } from "./+types/route";

export function meta({ matches }: Route.MetaArgs) {
  return personalMeta("Stop messages", matches);
}

const Stop = lazyPart(() => import("./Stop.tsx"));

/** Where the link in an email leads. What it stops stands behind the `#`, which no server's log sees. */
export default function StopMessagesScreen() {
  const isAwake = useAwake();
  const { hash } = useLocation();
  return (
    <div className="gutter min-h-dvh py-8 md:py-14">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-3xl md:text-4xl">Stop messages</h1>
        <NeedsScript className="mt-4">
          Stopping messages by this link needs a browser that runs scripts.
        </NeedsScript>
        {isAwake && (
          <Suspense fallback={null}>
            <Stop token={hash.slice(1)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
