/** So many of the first and of the last steps, and as many between them. */
export interface Sample {
  eachEnd: number;
  between: number;
}

/** The places of these among so many steps, the first being 1; all where they are few. */
export function sampleSteps(steps: number, { eachEnd, between }: Sample): number[] {
  const all = Array.from({ length: steps }, (_, place) => place + 1);
  if (steps <= 2 * eachEnd + between) return all;
  const middle = all.slice(eachEnd, -eachEnd);
  const spread = Array.from({ length: between }, (_, place) =>
    middle.at(Math.floor((place * middle.length) / between)),
  );
  return [
    ...all.slice(0, eachEnd),
    ...spread.filter((step) => step !== undefined),
    ...all.slice(-eachEnd),
  ];
}
