import { Suspense, useRef } from "react";
import { lazyPart } from "../../../ui/lazyPart.tsx";
import { useNear } from "../../../ui/useNear.ts";

const Questions = lazyPart(() => import("./Questions.tsx"));

/** Questions and answers about a product: asked for, with their scripts, when somebody comes near. */
export function QuestionsLater({ productId }: { productId: string }) {
  const section = useRef<HTMLElement>(null);
  const near = useNear(section);
  return (
    <section
      ref={section}
      id="questions"
      aria-labelledby="questions-heading"
      className="mt-16 min-h-60 scroll-mt-28 border-line border-t pt-10 noscript:hidden md:mt-24 md:pt-14 print:hidden"
    >
      <h2 id="questions-heading" className="text-2xl">
        Questions and answers
      </h2>
      {near && (
        <Suspense>
          <Questions productId={productId} />
        </Suspense>
      )}
    </section>
  );
}
