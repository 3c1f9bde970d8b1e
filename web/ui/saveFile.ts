/** Hands a file to the person, as the browser keeps downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the press; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
