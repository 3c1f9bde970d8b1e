import { portraitName } from "./portraits.ts";

const forever = "public, max-age=31536000, immutable";

/** Pictures that customers sent and may take back, by their names: they are gone everywhere an hour later. */
const takenBack: readonly (readonly [RegExp, string])[] = [
  [portraitName, "private, max-age=3600"],
  [/^review-[0-9a-f-]{36}\./, "public, max-age=3600"],
];

/** `Cache-Control` of a picture; the name of any other stands for its bytes for ever. */
export function keptFor(file: string): string {
  return takenBack.find(([name]) => name.test(file))?.[1] ?? forever;
}
