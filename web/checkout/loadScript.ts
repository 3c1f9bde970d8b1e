const loading = new Map<string, Promise<void>>();

/** Loads a provider's script once, when it is first needed. Rejects when it cannot be had; then a later call tries again. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  // What such a script does is its own (guardSinks.ts); whose may run the Content-Security-Policy says.
  Object.assign(window, { providerRuns: true });
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
