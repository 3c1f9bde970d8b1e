/** An element of the list that a JSON file is, as it is written, and the line on which it begins. */
export interface JsonElement {
  line: number;
  text: string;
  /** So many lists and objects lie within one another at its deepest. */
  depth: number;
}

/**
 * Cuts a JSON list into its elements as the text arrives, so that no more than one of them is held.
 * `end` says what is wrong with the file as a whole, or null; elements are not looked into.
 */
export function createElementSplitter() {
  let depth = 0;
  let line = 1;
  let inString = false;
  let isEscaped = false;
  let isClosed = false;
  let isList = true;
  let element = "";
  let elementLine = 0;
  let deepest = 0;

  function push(chunk: string): JsonElement[] {
    const found: JsonElement[] = [];
    let from = elementLine > 0 ? 0 : -1;
    const finish = (to: number) => {
      if (elementLine > 0) {
        const text = element + chunk.slice(from, to);
        found.push({ line: elementLine, text, depth: deepest - 1 });
      }
      element = "";
      elementLine = 0;
      deepest = 0;
      from = -1;
    };
    for (let at = 0; at < chunk.length && isList; at += 1) {
      const character = chunk[at] ?? "";
      if (character === "\n") line += 1;
      if (inString) {
        if (isEscaped) isEscaped = false;
        else if (character === "\\") isEscaped = true;
        else if (character === '"') inString = false;
        continue;
      }
      if (/\s/.test(character)) continue;
      if (depth === 0) {
        isList = character === "[" && !isClosed;
        depth = 1;
        continue;
      }
      if (depth === 1 && character === ",") {
        finish(at);
        continue;
      }
      if (depth === 1 && character === "]") {
        finish(at);
        depth = 0;
        isClosed = true;
        continue;
      }
      if (elementLine === 0) {
        elementLine = line;
        from = at;
      }
      if (character === '"') inString = true;
      else if (character === "[" || character === "{") deepest = Math.max(deepest, ++depth);
      else if (character === "]" || character === "}") depth -= 1;
    }
    if (elementLine > 0) element += chunk.slice(Math.max(from, 0));
    return found;
  }

  function end(): { line: number; reason: string } | null {
    if (!isList || (line === 1 && depth === 0 && !isClosed)) {
      return { line: 1, reason: "must be a list of products: [ {…}, {…} ]" };
    }
    if (!isClosed) return { line, reason: "the file ends in the middle: is all of it there?" };
    return null;
  }

  /** How much of an element is held by now, in characters. */
  return { push, end, held: () => element.length };
}
