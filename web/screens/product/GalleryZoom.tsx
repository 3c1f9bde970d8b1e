import type { CardImage } from "../../../contract/productCard.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/Picture.tsx";

/** One picture as large as the window allows, loaded only when it is asked for. */
export function GalleryZoom({
  open,
  onClose,
  pictures,
  name,
  current,
  onStep,
}: {
  open: boolean;
  onClose: () => void;
  pictures: readonly CardImage[];
  name: string;
  current: number;
  onStep: (index: number) => void;
}) {
  const picture = pictures[current];
  const step = (by: number) => onStep((current + by + pictures.length) % pictures.length);
  return (
    <Dialog open={open} onClose={onClose} title={name} shape="wide">
      {open && picture && (
        <div className="relative mx-auto aspect-[4/3] max-h-[calc(100dvh-5.5rem)] max-w-full">
          <Picture key={picture.file} {...picture} sizes="100vw" className="object-contain!" />
          {pictures.length > 1 && (
            <>
              <StepButton
                icon="previous"
                label="Previous picture"
                onClick={() => step(-1)}
                side="left-2"
              />
              <StepButton icon="next" label="Next picture" onClick={() => step(1)} side="right-2" />
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

function StepButton({
  icon,
  label,
  side,
  onClick,
}: {
  icon: IconName;
  label: string;
  side: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`absolute top-1/2 grid size-12 -translate-y-1/2 place-items-center rounded-full bg-paper hover:text-peacock ${side}`}
    >
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
    </button>
  );
}
