import { randomUUID } from "node:crypto";
import { ask } from "../../support/crowd/ask.ts";
import { pause } from "../../support/waiting.ts";

const lookMilliseconds = 250;

/**
 * Asks for a product's page that the shop has to make afresh each time, four times a second, with what the
 * database knows of it. `shown` are the moments at which one came, in milliseconds since 1970.
 */
export function watchPages(origin: string) {
  const shown: number[] = [];
  let isWatching = true;
  const watching = (async () => {
    const answer = await ask(`${origin}/api/products?limit=1`);
    const slug: string = JSON.parse(answer?.body ?? "{}").products?.[0]?.slug ?? "";
    while (isWatching) {
      const page = await ask(`${origin}/product/${slug}?variant=${randomUUID()}`, { seconds: 10 });
      if (page?.status === 200) shown.push(Date.now());
      await pause(lookMilliseconds);
    }
  })();
  return {
    shown,
    async stop() {
      isWatching = false;
      await watching;
    },
  };
}
