/** How rungs are encoded; `quality` stands in their names, so that another one makes new files. */
export const qualities = {
  avif: { quality: 60, effort: 2, chromaSubsampling: "4:2:0" },
  webp: { quality: 82, effort: 4, smartSubsample: true },
} as const;
