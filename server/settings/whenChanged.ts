/** What is made of the settings, made again when they are others. */
export function whenChanged<Settings, Made>(
  now: () => Settings,
  make: (settings: Settings) => Made,
): () => Made {
  let of = now();
  let made = make(of);
  return () => {
    if (of !== now()) {
      of = now();
      made = make(of);
    }
    return made;
  };
}
