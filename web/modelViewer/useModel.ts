import { useEffect, useEffectEvent, useState } from "react";
import { fetchModel } from "./fetchModel.ts";
import { type Model, readModel } from "./readModel.ts";

/**
 * The model at that address in the colour of that label, null until it has come, and how much of it has. `onFail` is
 * called when it does not come. Whoever shows it gives back what it holds.
 */
export function useModel(
  address: string,
  label: string,
  onFail: () => void,
): { model: Model | null; kilobytes: number } {
  const [model, setModel] = useState<Model | null>(null);
  const [kilobytes, setKilobytes] = useState(0);
  const firstLabel = useEffectEvent(() => label);
  const fail = useEffectEvent(onFail);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;

    async function open(): Promise<void> {
      const bytes = await fetchModel(address, signal, (count) =>
        setKilobytes(Math.round(count / 1000)),
      );
      const read = await readModel(bytes);
      await read.showVariant(firstLabel());
      if (signal.aborted) read.dispose();
      else setModel(read);
    }

    open().catch(() => signal.aborted || fail());
    return () => leaving.abort();
  }, [address]);

  return { model, kilobytes };
}
