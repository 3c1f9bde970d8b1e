import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { StoredPicture } from "../../contract/admin/pictures.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Empty, Failed } from "../ui/states.tsx";
import { CropDialog } from "./CropDialog.tsx";
import { picturesQuery } from "./libraryData.ts";
import { PicturePicker } from "./PicturePicker.tsx";
import { PictureRow } from "./PictureRow.tsx";

/**
 * An ordered list of pictures by their files, each once; the first is the main one. Order changes by
 * dragging, by keyboard and by buttons; words are saved with the picture itself. Holds no form, so it
 * may stand within one.
 */
export function ProductPictures({
  value,
  onChange,
  aspect = 4 / 3,
}: {
  value: readonly string[];
  onChange: (files: string[]) => void;
  /** The box that the storefront shows them in. */
  aspect?: number;
}) {
  const known = useQuery(picturesQuery(value));
  const [isPicking, setPicking] = useState(false);
  const [cropping, setCropping] = useState<StoredPicture | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function move(file: string, to: number) {
    const from = value.indexOf(file);
    if (from >= 0 && to >= 0 && to < value.length) onChange(arrayMove([...value], from, to));
  }
  function dropped({ active, over }: DragEndEvent) {
    if (over !== null) move(String(active.id), value.indexOf(String(over.id)));
  }
  const place = (id: unknown) => `${value.indexOf(String(id)) + 1} of ${value.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up picture ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? `It would be picture ${place(over.id)}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Put down as picture ${place(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `Put back as picture ${place(active.id)}.`,
  };

  return (
    <div>
      {known.isError && <Failed error={known.error} onRetry={() => known.refetch()} />}
      {value.length === 0 && (
        <Empty title="No pictures yet">The first one that you add is the main picture.</Empty>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={dropped}
        accessibility={{ announcements, screenReaderInstructions: instructions }}
      >
        <SortableContext items={[...value]} strategy={verticalListSortingStrategy}>
          <ol aria-label="Pictures in their order" className="space-y-2">
            {value.map((file, index) => (
              <PictureRow
                key={file}
                file={file}
                picture={known.data?.get(file) ?? null}
                isMissing={known.isSuccess && !known.isPlaceholderData && !known.data.has(file)}
                index={index}
                count={value.length}
                onMove={(by) => move(file, index + by)}
                onCrop={setCropping}
                onRemove={() => onChange(value.filter((other) => other !== file))}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <Button className="mt-3" onClick={() => setPicking(true)}>
        <Icon name="plus" size={18} />
        Add pictures
      </Button>
      {isPicking && (
        <PicturePicker
          several
          taken={value}
          onPick={(pictures) => {
            setPicking(false);
            onChange([...new Set([...value, ...pictures.map(({ file }) => file)])]);
          }}
          onClose={() => setPicking(false)}
        />
      )}
      {cropping && (
        <CropDialog
          picture={cropping}
          aspect={aspect}
          onCropped={({ file }) => {
            setCropping(null);
            const swapped = value.map((other) => (other === cropping.file ? file : other));
            onChange([...new Set(swapped)]);
          }}
          onClose={() => setCropping(null)}
        />
      )}
    </div>
  );
}

const instructions = {
  draggable:
    "Press Space to pick up the picture, the arrow keys to move it, Space to put it down, and Escape to leave it where it was.",
};
