import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import type { Product } from "../../contract/product.ts";
import { DimensionOverlay } from "./DimensionOverlay.tsx";
import { DrawnViews } from "./DrawnViews.tsx";
import type { Model } from "./readModel.ts";
import { Toggle } from "./Toggle.tsx";
import type { Staged } from "./useStage.ts";
import { actOfKey, ViewControls } from "./ViewControls.tsx";

/**
 * What is seen of a piece, and the ways to turn it, open it and measure it, by hand and by keyboard. Where nothing draws
 * it, and as long as the device has taken the memory for that away, it is drawn from three sides with its measures.
 */
export function StageFrame({
  staged: { view, canvas, overlay, stage, isFlat, place },
  drawn,
  name,
  size,
  said = "",
  isMeasured,
  onMeasure,
  className,
  controlsClassName = "",
  over,
  children,
}: {
  staged: Staged;
  /** What is drawn of it from three sides: another object where that has changed. */
  drawn: Pick<Model, "root"> | null;
  name: string;
  /** Millimetres. */
  size: Product["dimensionsMm"];
  /** What is told of it beside where it is seen from. */
  said?: string;
  isMeasured: boolean;
  onMeasure: (isMeasured: boolean) => void;
  /** Of the box that it is seen in. */
  className: string;
  controlsClassName?: string;
  /** What lies over that box. */
  over?: ReactNode;
  /** More controls. */
  children?: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const [isPeopled, setPeopled] = useState(false);
  const turned = isFlat ? null : stage;

  // Lines that were just asked for are laid at once, others with each picture.
  useEffect(() => {
    if (isMeasured && turned) overlay.current?.follow(turned.view.camera, turned.view.seen().theta);
  }, [isMeasured, turned, overlay]);

  function act(event: KeyboardEvent) {
    const wanted = turned && actOfKey(event.key, event.shiftKey);
    if (wanted === null) return;
    event.preventDefault();
    if (turned) wanted(turned);
  }

  return (
    <>
      <div className={`relative overflow-hidden ${className}`}>
        <div
          ref={view}
          // Whoever was there with the keyboard stays there when the drawings come and go.
          tabIndex={turned ? 0 : -1}
          {...(turned && {
            role: "application",
            "aria-roledescription": "3D view",
            "aria-label": `${name}: arrow keys turn it, plus and minus come nearer and go farther`,
            onKeyDown: act,
          })}
          className={`absolute inset-0 -outline-offset-4 transition-opacity duration-200 ${turned || isFlat ? "studio-ground" : "opacity-0"}`}
        >
          <canvas ref={canvas} className="block size-full cursor-grab active:cursor-grabbing" />
          {turned && isMeasured && <DimensionOverlay ref={overlay} size={inMetres(size)} />}
          {isFlat && drawn && (
            <div className="absolute inset-0">
              <DrawnViews model={drawn} size={size} name={name} />
            </div>
          )}
        </div>
        {over}
      </div>
      {turned && (
        <div
          className={`flex flex-wrap items-center gap-x-2 gap-y-1 pt-1 in-[:fullscreen]:justify-center in-[:fullscreen]:p-2 ${controlsClassName}`}
        >
          <ViewControls stage={turned} />
          {turned.canOpen && (
            <Toggle
              icon="open"
              isOn={isOpen}
              onChange={(next) => {
                setOpen(next);
                turned.setOpen(next);
              }}
            >
              Open it
            </Toggle>
          )}
          <Toggle icon="measures" isOn={isMeasured} onChange={onMeasure}>
            Measures
          </Toggle>
          <Toggle
            icon="person"
            isOn={isPeopled}
            onChange={(next) => {
              setPeopled(next);
              turned.showPerson(next);
            }}
          >
            Person of 165 cm
          </Toggle>
          {children}
        </div>
      )}
      <p role="status" className="sr-only">
        {turned &&
          place !== "" &&
          [`Seen ${place}`, said, isOpen && "open"].filter(Boolean).join(", ")}
      </p>
    </>
  );
}

const inMetres = ({ width, depth, height }: Product["dimensionsMm"]) => ({
  width: width / 1000,
  depth: depth / 1000,
  height: height / 1000,
});
