/** What the shop does a moment after a call because of it: sending messages, announcing, reloading. */
const background = [
  /\boutbox\b/,
  /announce_noted_stock/,
  /^select ("products"\."id"|"product_id")/,
];

/** True for a statement that no call waits for; counts of a call's statements leave it out. */
export function isBackground(statement: string): boolean {
  return background.some((pattern) => pattern.test(statement));
}
