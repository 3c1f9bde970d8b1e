import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { formatSize } from "../../contract/lengths.ts";
import type { Product, Variant } from "../../contract/product.ts";
import { Icon } from "../ui/Icon.tsx";
import { ColourStepper } from "./ColourStepper.tsx";
import { ControlIcon } from "./ControlIcon.tsx";
import { DimensionOverlay, type Overlay } from "./DimensionOverlay.tsx";
import { DrawnViews } from "./DrawnViews.tsx";
import type { Stage } from "./stage.ts";
import { Toggle, toggleStyle } from "./Toggle.tsx";
import { useModel } from "./useModel.ts";
import { actOfKey, ViewControls } from "./ViewControls.tsx";
import { viewWords } from "./viewWords.ts";

/** Milliseconds without a change after which the view is put into words. */
const quiet = 500;
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
  const canvas = useRef<HTMLCanvasElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const overlay = useRef<Overlay>(null);
  const [isOpen, setOpen] = useState(false);
  const [isMeasured, setMeasured] = useState(false);
  const [isPeopled, setPeopled] = useState(false);
  const [place, setPlace] = useState("");
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);

  const shown = useModel(canvas, address, selected.color.label, {
    onFail,
    onDrawn({ view }) {
      const { theta, phi } = view.seen();
      overlay.current?.follow(view.camera, theta);
      clearTimeout(settling.current);
      settling.current = setTimeout(() => setPlace(viewWords(theta, phi)), quiet);
    },
  });
  const stage = shown.as === "stage" ? shown.stage : null;
  const isComing = shown.as === "loading";

  useEffect(() => () => clearTimeout(settling.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what there is to see is the occasion
  useEffect(() => {
    if (isComing) return;
    onShown();
    field.current?.focus({ preventScroll: true });
  }, [isComing]);

  const { width, depth, height } = product.dimensionsMm;
  const size = { width: width / 1000, depth: depth / 1000, height: height / 1000 };

  function act(event: KeyboardEvent) {
    const wanted = stage && actOfKey(event.key, event.shiftKey);
    if (wanted === null) return;
    event.preventDefault();
    wanted(stage as Stage);
  }

  function leave(event: KeyboardEvent) {
    if (event.key === "Escape" && document.fullscreenElement === null) onClose();
  }

  function fillWindow() {
    if (document.fullscreenElement) document.exitFullscreen();
    else section.current?.requestFullscreen();
  }

  const said = [
    `Seen ${place}`,
    selected.color.label,
    ...(isOpen ? ["open"] : []),
    ...(isMeasured ? [formatSize(product.dimensionsMm)] : []),
  ].join(", ");

  return (
    <section
      ref={section}
      aria-label={`${product.name} in 3D`}
      onKeyDown={leave}
      className={`z-1 flex min-w-0 flex-col ${isComing ? "pointer-events-none" : "bg-paper"}`}
    >
      <div className="relative -mx-[clamp(16px,4vw,48px)] aspect-[4/3] overflow-hidden in-[:fullscreen]:mx-0 in-[:fullscreen]:aspect-auto in-[:fullscreen]:max-h-none in-[:fullscreen]:flex-1 max-lg:max-h-[max(50svh,17rem)] md:mx-0 md:rounded-sm">
        {shown.as === "drawing" ? (
          <DrawnViews model={shown.model} size={product.dimensionsMm} name={product.name} />
        ) : (
          <div
            ref={field}
            tabIndex={isComing ? -1 : 0}
            role="application"
            aria-roledescription="3D view"
            aria-label={`${product.name}: arrow keys turn it, plus and minus come nearer and go farther`}
            onKeyDown={act}
            className={`size-full -outline-offset-4 transition-opacity duration-200 ${isComing ? "opacity-0" : "studio-ground"}`}
          >
            <canvas ref={canvas} className="block size-full cursor-grab active:cursor-grabbing" />
            {stage && isMeasured && <DimensionOverlay ref={overlay} size={size} />}
          </div>
        )}
        {isComing && <Coming kilobytes={shown.kilobytes} />}
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
      </div>
      {stage && (
        <div className="flex flex-wrap items-center gap-2 in-[:fullscreen]:justify-center in-[:fullscreen]:p-2 pt-2">
          <ViewControls stage={stage} />
          {stage.canOpen && (
            <Toggle
              icon="open"
              isOn={isOpen}
              onChange={(next) => {
                setOpen(next);
                stage.setOpen(next);
              }}
            >
              Open it
            </Toggle>
          )}
          <Toggle icon="measures" isOn={isMeasured} onChange={setMeasured}>
            Measures
          </Toggle>
          <Toggle
            icon="person"
            isOn={isPeopled}
            onChange={(next) => {
              setPeopled(next);
              stage.showPerson(next);
            }}
          >
            Person of 165 cm
          </Toggle>
          <button type="button" onClick={onInRoom} className={toggleStyle}>
            <ControlIcon name="room" />
            In your room
          </button>
          <ColourStepper variants={product.variants} selected={selected} onChoose={onChoose} />
        </div>
      )}
      <p role="status" className="sr-only">
        {stage && place !== "" && said}
      </p>
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
