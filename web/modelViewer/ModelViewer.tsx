import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { formatSize } from "../../contract/lengths.ts";
import type { Product, Variant } from "../../contract/product.ts";
import { Icon } from "../ui/Icon.tsx";
import { ColourStepper } from "./ColourStepper.tsx";
import { ControlIcon } from "./ControlIcon.tsx";
import { StageFrame } from "./StageFrame.tsx";
import { toggleStyle } from "./Toggle.tsx";
import { useModel } from "./useModel.ts";
import { useStage } from "./useStage.ts";

const cornerButton = "grid size-11 place-items-center rounded-full bg-paper hover:text-peacock";

/**
 * A product's model in the place of its pictures: to be turned, opened, measured, and seen in each colour. The page
 * holds which colour that is. `onShown` is called when there is something to see, `onFail` when there will be nothing.
 */
export function ModelViewer({
  product,
  address,
  selected,
  onChoose,
  onShown,
  onFail,
  onInRoom,
  onClose,
}: {
  product: Product;
  address: string;
  selected: Variant;
  onChoose: (sku: string) => void;
  onShown: () => void;
  onFail: () => void;
  /** Asked to see it in the customer's room. */
  onInRoom: () => void;
  onClose: () => void;
}) {
  const section = useRef<HTMLElement>(null);
  const [isMeasured, setMeasured] = useState(false);
  const { label } = selected.color;
  const { model, kilobytes } = useModel(address, label, onFail);
  const staged = useStage(model);
  const { stage, isFlat, view } = staged;
  const isComing = stage === null && !isFlat;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what there is to see is the occasion
  useEffect(() => {
    if (isComing) return;
    onShown();
    view.current?.focus({ preventScroll: true });
  }, [isComing]);
  useEffect(() => {
    stage?.showVariant(label);
  }, [stage, label]);

  function leave(event: KeyboardEvent) {
    if (event.key === "Escape" && document.fullscreenElement === null) onClose();
  }

  function fillWindow() {
    if (document.fullscreenElement) document.exitFullscreen();
    else section.current?.requestFullscreen();
  }

  const corner = (
    <div className="pointer-events-auto absolute top-3 right-3 flex gap-2">
      {stage && document.fullscreenEnabled && (
        <button type="button" onClick={fillWindow} className={cornerButton}>
          <ControlIcon name="whole" />
          <span className="sr-only">Full screen</span>
        </button>
      )}
      <button type="button" onClick={onClose} className={cornerButton}>
        <Icon name="close" />
        <span className="sr-only">Back to the pictures</span>
      </button>
    </div>
  );

  return (
    <section
      ref={section}
      aria-label={`${product.name} in 3D`}
      onKeyDown={leave}
      className={`z-1 flex min-w-0 flex-col ${isComing ? "pointer-events-none" : "bg-paper"}`}
    >
      <StageFrame
        staged={staged}
        drawn={model}
        name={product.name}
        size={product.dimensionsMm}
        said={[label, ...(isMeasured ? [formatSize(product.dimensionsMm)] : [])].join(", ")}
        isMeasured={isMeasured}
        onMeasure={setMeasured}
        className="-mx-[clamp(16px,4vw,48px)] aspect-[4/3] in-[:fullscreen]:mx-0 in-[:fullscreen]:aspect-auto in-[:fullscreen]:max-h-none in-[:fullscreen]:flex-1 max-lg:max-h-[max(50svh,17rem)] md:mx-0 md:rounded-sm"
        over={
          <>
            {isComing && <Coming kilobytes={kilobytes} />}
            {corner}
          </>
        }
      >
        <button type="button" onClick={onInRoom} className={toggleStyle}>
          <ControlIcon name="room" />
          In your room
        </button>
        <ColourStepper variants={product.variants} selected={selected} onChoose={onChoose} />
      </StageFrame>
    </section>
  );
}

function Coming({ kilobytes }: { kilobytes: number }) {
  return (
    <div className="absolute inset-x-0 bottom-0 flex items-center gap-3 bg-paper/90 px-4 py-2 text-sm">
      <progress aria-label="Loading the 3D view" className="h-1 flex-1 accent-peacock" />
      <span className="tabular">{kilobytes === 0 ? "Loading the 3D view" : `${kilobytes} kB`}</span>
    </div>
  );
}
