/** The files of scripts that every page needs, in the order in which they run: none needs a later one. */
export const sharedFiles = ["react", "shell"] as const;
