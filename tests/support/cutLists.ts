import { type DesignValues, judgeDesign, readDesign } from "../../furniture/custom/index.ts";
import { type Production, produce } from "../../furniture/production/index.ts";

/** What the workshop makes of a design that can be built; values that are not given are the standard ones. */
export function produced(slug: string, some: DesignValues): Production {
  const read = readDesign(slug, some);
  if ("problems" in read) throw new Error(JSON.stringify(read.problems));
  const { problems } = judgeDesign(slug, read.values);
  if (problems.length) throw new Error(JSON.stringify(problems));
  return produce(slug, read.values);
}

/** For `differences`: every line, and no tolerance. */
export const exactly = { within: 0, isAll: true };

type Sizes = Readonly<Record<string, readonly (readonly number[])[]>>;

/** Of things by their names: how many there are of each size, and the size. */
function sizesByName<T extends { readonly name: string; readonly count: number }>(
  things: readonly T[],
  sizeOf: (thing: T) => readonly number[],
): Record<string, number[][]> {
  const sizes: Record<string, number[][]> = {};
  for (const thing of things)
    sizes[thing.name] = [...(sizes[thing.name] ?? []), [thing.count, ...sizeOf(thing)]];
  return sizes;
}

/** Finished length, width and thickness of what is cut. */
export const cutSizes = ({ parts }: Production): Sizes => sizesByName(parts, ({ net }) => net);

/** Finished length, width and thickness of what is cut, then those that it is cut to first. */
export const cutLines = ({ parts }: Production): Sizes =>
  sizesByName(parts, ({ net, gross }) => [...net, ...gross]);

/** How much there is of each fitting, each in its own unit. */
export const fittings = ({ hardware }: Production): Readonly<Record<string, number>> =>
  Object.fromEntries(hardware.map(({ name, count }) => [name, count]));

/** Length and width of what is cut of the cloth of a design. */
export const clothSizes = ({ fabrics }: Production, fabric: string): Sizes =>
  sizesByName(fabrics.find((one) => one.fabric === fabric)?.pieces ?? [], ({ length, width }) => [
    length,
    width,
  ]);

/**
 * What of `wanted`, lists of [count, ...millimetres] by name, was found otherwise: another count or a measure that is
 * more than `within` off. With `isAll` also what was found and is not wanted.
 */
export function differences(
  found: Sizes,
  wanted: Sizes,
  { within = 0.51, isAll = false }: { within?: number; isAll?: boolean } = {},
): string[] {
  const sorted = (list: Sizes[string] = []) =>
    list.toSorted((a, b) => (b[1] ?? 0) - (a[1] ?? 0) || (b[2] ?? 0) - (a[2] ?? 0));
  const names = isAll
    ? new Set([...Object.keys(found), ...Object.keys(wanted)])
    : Object.keys(wanted);
  return [...names].flatMap((name) => {
    const [have, want] = [sorted(found[name]), sorted(wanted[name])];
    const isSame =
      have.length === want.length &&
      have.every(([count, ...size], i) => {
        const [wantedCount, ...wantedSize] = want[i] ?? [];
        return (
          count === wantedCount &&
          size.length === wantedSize.length &&
          size.every((mm, axis) => Math.abs(mm - (wantedSize[axis] ?? 0)) <= within)
        );
      });
    return isSame ? [] : [`${name}: ${JSON.stringify(have)}, not ${JSON.stringify(want)}`];
  });
}
