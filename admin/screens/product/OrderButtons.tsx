import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";

/** The list with the entry at `index` one place further up (-1) or down (1). */
export function shifted<Entry>(list: readonly Entry[], index: number, by: 1 | -1): Entry[] {
  const entry = list[index];
  if (entry === undefined) return [...list];
  return list.toSpliced(index, 1).toSpliced(index + by, 0, entry);
}

/** Moves an entry of a list up and down. */
export function OrderButtons({
  what,
  index,
  count,
  onMove,
}: {
  /** What is moved, for those who hear it. */
  what: string;
  index: number;
  count: number;
  onMove: (by: 1 | -1) => void;
}) {
  return (
    <>
      <Button look="quiet" disabled={index === 0} onClick={() => onMove(-1)}>
        <span className="rotate-180">
          <Icon name="down" size={18} />
        </span>
        <span className="sr-only">Move {what} up</span>
      </Button>
      <Button look="quiet" disabled={index === count - 1} onClick={() => onMove(1)}>
        <Icon name="down" size={18} />
        <span className="sr-only">Move {what} down</span>
      </Button>
    </>
  );
}
