/** Routes that no request of the fuzzed shop gets a good answer of, and why. */
export const unanswered: Readonly<Record<string, string>> = {
  "GET /assets/*": "a file of another machine's build, and there is one machine",
  "GET /admin/assets/*": "likewise",
};
