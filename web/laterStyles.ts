import type { Container } from "postcss";
import { isGrouping, readStylesheet, subjects } from "./stylesheet.ts";

/**
 * The stylesheet without the rules that every document brings with it (`pageStyles.ts`). When it arrives, a browser
 * looks again at the elements that its rules may fit: at all of them for a rule without class and element, or for one
 * variable that is registered.
 */
export function laterStyles(stylesheet: string): string {
  const root = readStylesheet(stylesheet);
  leaveOut(root);
  return root.toString();
}

function leaveOut({ nodes = [] }: Container): void {
  for (const node of [...nodes]) {
    if (node.type === "rule" && subjects(node.selectors) === null) node.remove();
    if (node.type !== "atrule" || node.nodes === undefined) continue;
    // Of this layer documents bring the variables alone that they use.
    if (node.name === "layer" && node.params === "properties") continue;
    if (isGrouping(node)) leaveOut(node);
    if (!isGrouping(node) || node.nodes.length === 0) node.remove();
  }
}
