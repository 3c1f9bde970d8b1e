import { useSortable } from "@dnd-kit/sortable";
import type { StoredPicture } from "../../contract/admin/pictures.ts";
import { Badge } from "../ui/Badge.tsx";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { AltField } from "./AltField.tsx";
import { Thumb } from "./Thumb.tsx";

/** A picture of an ordered list: its handle, itself, its words, and what can be done with it. */
export function PictureRow({
  file,
  picture,
  isMissing,
  index,
  count,
  onMove,
  onCrop,
  onRemove,
}: {
  file: string;
  /** Null while it is asked for, and for what the library does not have. */
  picture: StoredPicture | null;
  isMissing: boolean;
  index: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  onCrop: (picture: StoredPicture) => void;
  onRemove: () => void;
}) {
  const sortable = useSortable({ id: file });
  const { transform, transition, isDragging } = sortable;
  const name = `picture ${index + 1}`;
  return (
    <li
      ref={sortable.setNodeRef}
      style={{
        transition,
        ...(transform && { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` }),
      }}
      className={`relative flex flex-wrap items-start gap-3 rounded-md border bg-white p-3 ${isDragging ? "z-10 border-peacock" : "border-line"}`}
    >
      <button
        type="button"
        ref={sortable.setActivatorNodeRef}
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={`Move ${name}`}
        className="grid size-11 flex-none cursor-grab touch-none place-items-center text-ash active:cursor-grabbing"
      >
        <Icon name="grip" />
      </button>
      <Thumb file={file} className="aspect-[4/3] w-28 flex-none" />
      <div className="min-w-44 flex-1 basis-60">
        {index === 0 && (
          <p className="mb-1">
            <Badge tone="active">Main picture</Badge>
          </p>
        )}
        {picture && <AltField picture={picture} />}
        {isMissing && (
          <p role="alert" className="text-madder">
            The library does not have this picture any more. Remove it here.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-1 md:mt-6">
        <Button
          look="quiet"
          className="min-w-11"
          disabled={index === 0}
          onClick={() => onMove(-1)}
          aria-label={`Move ${name} up`}
        >
          <Icon name="up" />
        </Button>
        <Button
          look="quiet"
          className="min-w-11"
          disabled={index === count - 1}
          onClick={() => onMove(1)}
          aria-label={`Move ${name} down`}
        >
          <Icon name="down" />
        </Button>
        <Button
          look="quiet"
          className="min-w-11"
          disabled={picture === null}
          onClick={() => picture && onCrop(picture)}
          aria-label={`Crop ${name}`}
        >
          <Icon name="crop" />
        </Button>
        <Button look="quiet" className="min-w-11" onClick={onRemove} aria-label={`Remove ${name}`}>
          <Icon name="close" />
        </Button>
      </div>
    </li>
  );
}
