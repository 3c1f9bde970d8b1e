/** A list in one cell: parts separated by `|`. A backslash keeps a `|`, `=` or backslash from meaning more. */

/** `Teak|Cane` as its parts, those without a text left out. */
export function readList(cell: string | undefined): string[] {
  return split(cell ?? "", "|")
    .map((part) => readEscaped(part.trim()))
    .filter((part) => part !== "");
}

export function writeList(parts: readonly string[]): string {
  return parts.map((part) => part.replace(/[\\|]/g, "\\$&")).join("|");
}

/** `Load=120 kg|Care=Dust it = often.` as attributes and their values. */
export function readPairs(cell: string | undefined): { attribute: string; value: string }[] {
  return split(cell ?? "", "|")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((pair) => {
      const [attribute = "", ...value] = split(pair, "=");
      return { attribute: readEscaped(attribute), value: readEscaped(value.join("=")) };
    });
}

export function writePairs(pairs: readonly { attribute: string; value: string }[]): string {
  return pairs
    .map(
      ({ attribute, value }) =>
        `${attribute.replace(/[\\|=]/g, "\\$&")}=${value.replace(/[\\|]/g, "\\$&")}`,
    )
    .join("|");
}

const readEscaped = (text: string) => text.replace(/\\([\\|=])/g, "$1");

/** Splits where the separator stands unescaped; escapes are left in. */
function split(text: string, separator: string): string[] {
  const parts = [""];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (character === "\\" && /[\\|=]/.test(text[at + 1] ?? "")) {
      parts[parts.length - 1] += character + text[at + 1];
      at += 1;
    } else if (character === separator) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
}
