/** How rungs are encoded; `quality` stands in their names, so that another one makes new files. */
export const qualities = {
  avif: { quality: 65, effort: 2 },
  webp: { quality: 82, effort: 4, smartSubsample: true },
} as const;
