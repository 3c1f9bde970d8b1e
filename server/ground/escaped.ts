const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for HTML, between tags and in quoted attributes. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => escapes[mark] ?? mark);
}
