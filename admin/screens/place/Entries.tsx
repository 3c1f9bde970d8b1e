import { type ReactNode, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { moved } from "./values.ts";

/** Things in an order: each in a frame with its name, and ways to move and to remove it. */
export function Entries<Entry>({
  one,
  entries,
  onChange,
  least = 0,
  most,
  children,
}: {
  /** One of them, such as "slide". */
  one: string;
  entries: readonly Entry[];
  onChange: (entries: Entry[]) => void;
  least?: number;
  most: number;
  children: (entry: Entry, change: (next: Entry) => void, at: number) => ReactNode;
}) {
  const [known, setKnown] = useState<readonly number[]>([]);
  // What is added at the end gets the next numbers.
  const next = Math.max(-1, ...known) + 1;
  const keys = entries.map((_, at) => known[at] ?? next + at - known.length);
  const move = (at: number, by: -1 | 1) => {
    setKnown(moved(keys, at, by));
    onChange(moved(entries, at, by));
  };
  return (
    <ol className="grid gap-3">
      {entries.map((entry, at) => {
        const name = `${one} ${at + 1}`;
        const change = (next: Entry) => onChange(entries.with(at, next));
        return (
          <li key={keys[at]}>
            <fieldset className="rounded-md border border-line bg-white p-3">
              <legend className="sr-only">{name}</legend>
              <div className="mb-2 flex items-center justify-between gap-2">
                <span aria-hidden="true" className="text-ash text-sm first-letter:uppercase">
                  {name}
                </span>
                <span className="flex">
                  <Button look="quiet" disabled={at === 0} onClick={() => move(at, -1)}>
                    <span className="rotate-180">
                      <Icon name="down" size={18} />
                    </span>
                    <span className="sr-only">Move {name} up</span>
                  </Button>
                  <Button
                    look="quiet"
                    disabled={at === entries.length - 1}
                    onClick={() => move(at, 1)}
                  >
                    <Icon name="down" size={18} />
                    <span className="sr-only">Move {name} down</span>
                  </Button>
                  {most > least && (
                    <Button
                      look="quiet"
                      disabled={entries.length <= least}
                      onClick={() => {
                        setKnown(keys.toSpliced(at, 1));
                        onChange(entries.toSpliced(at, 1));
                      }}
                    >
                      <Icon name="close" size={18} />
                      <span className="sr-only">Remove {name}</span>
                    </Button>
                  )}
                </span>
              </div>
              {children(entry, change, at)}
            </fieldset>
          </li>
        );
      })}
    </ol>
  );
}
