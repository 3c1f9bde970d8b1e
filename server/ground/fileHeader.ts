/**
 * `Content-Disposition` of a file. Of its name letters, digits, dots, dashes and underscores stay: nothing
 * in it ends the header, begins another, or names a folder.
 */
export function fileHeader(kind: "attachment" | "inline", name: string): string {
  const plain = name.replace(/[^A-Za-z0-9._-]+/g, "-").replace(/^[.-]+/, "");
  return `${kind}; filename="${plain || "file"}"`;
}
