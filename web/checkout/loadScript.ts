const loading = new Map<string, Promise<void>>();

/** Loads a script once, when it is first needed. Rejects when it cannot be had; then a later call tries again. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(address);
      script.remove();
      reject(new Error("The script could not be loaded."));
    };
    document.head.append(script);
  });
  loading.set(address, loaded);
  return loaded;
}
