const sharedCharacters = 100;

/** Opens the browser's share sheet with this page; says so where there is none. */
export async function shareProduct(name: string, description: string): Promise<void> {
  if (typeof navigator.share !== "function") {
    window.alert("Your browser doesn't support the share functionality.");
    return;
  }
  const text = description.slice(0, sharedCharacters);
  // A person who closes the sheet has not met an error.
  await navigator.share({ title: name, text, url: window.location.href }).catch(() => {});
}
