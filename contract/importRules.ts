/** How products come in by file; server and back office read these. Loads no library. */

export const importFormats = ["csv", "json"] as const;
export type ImportFormat = (typeof importFormats)[number];

/** The largest file that is taken. */
export const importMaximumBytes = 100 * 1024 * 1024;

/**
 * reading -> checked or refused -> writing -> written -> undoing -> undone; a file that cannot be read at
 * all is refused with its reason.
 */
export const importStates = [
  "reading",
  "checked",
  "refused",
  "writing",
  "written",
  "undoing",
  "undone",
] as const;

/** States in which the shop works on it, so that it looks otherwise a moment later. */
export const workingImports: readonly (typeof importStates)[number][] = [
  "reading",
  "writing",
  "undoing",
];

/** What a file does with a product. */
export const importKinds = ["new", "changed"] as const;
