import { useId, useState } from "react";
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import type { PictureArea, StoredPicture } from "../../contract/admin/pictures.ts";
import { pictureLimits } from "../../contract/pictureRules.ts";
import { pictureUrl } from "../../contract/pictureUrl.ts";
import { Loading } from "../ui/states.tsx";
import { aspectName, aspects } from "./aspects.ts";

const anyShape = "any";

/** The picture with a frame whose corners and sides move by mouse, finger and arrow keys. */
export default function CropFrame({
  picture,
  aspect,
  onChange,
}: {
  picture: StoredPicture;
  aspect: number | undefined;
  onChange: (area: PictureArea) => void;
}) {
  const [shape, setShape] = useState(aspect === undefined ? anyShape : aspectName(aspect));
  const [crop, setCrop] = useState<PercentCrop>();
  /** Pixels on the screen that the part must have each way; null until the picture is there. */
  const [least, setLeast] = useState<number | null>(null);
  const name = useId();
  const { file, width, height, alt } = picture;
  const ratio = ratioOf(shape);

  function frame(wanted: string) {
    const wantedRatio = ratioOf(wanted);
    const whole: PercentCrop = { unit: "%", x: 5, y: 5, width: 90, height: 90 };
    take(
      wantedRatio === undefined
        ? whole
        : centerCrop(
            makeAspectCrop(
              // As large as the picture lets it be.
              width / height > wantedRatio ? { unit: "%", height: 96 } : { unit: "%", width: 96 },
              wantedRatio,
              width,
              height,
            ),
            width,
            height,
          ),
    );
  }
  function take(percent: PercentCrop) {
    setCrop(percent);
    const part = (value: number) => Math.min(1, Math.max(0, value / 100));
    onChange({
      x: part(percent.x),
      y: part(percent.y),
      width: part(Math.min(percent.width, 100 - percent.x)),
      height: part(Math.min(percent.height, 100 - percent.y)),
    });
  }

  return (
    <>
      <fieldset className="mb-4">
        <legend className="mb-1 font-semibold">Shape</legend>
        <div className="flex flex-wrap gap-2">
          {[anyShape, ...aspects.map(({ label }) => label)].map((value) => (
            <label
              key={value}
              className="target inline-flex items-center gap-2 rounded-sm border border-ash/60 bg-white px-3 has-checked:border-peacock has-checked:bg-peacock/8 has-focus-visible:outline-2 has-focus-visible:outline-peacock has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name={name}
                value={value}
                checked={shape === value}
                onChange={() => {
                  setShape(value);
                  if (least !== null) frame(value);
                }}
                className="accent-peacock outline-none"
              />
              {value === anyShape ? "Any" : value}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="mb-3 text-ash text-xs">
        Drag the frame or its corners. By keyboard: Tab to a corner or the frame, then the arrow
        keys; with Shift or Ctrl in larger steps.
      </p>
      <div className="crop-frame flex min-h-60 justify-center">
        {least === null && <Loading rows={4} label="Loading the picture" />}
        <ReactCrop
          className={`max-h-[min(56dvh,34rem)] ${least === null ? "absolute opacity-0" : ""}`}
          {...(crop && { crop })}
          {...(ratio !== undefined && { aspect: ratio })}
          minWidth={least ?? 0}
          minHeight={least ?? 0}
          keepSelection
          ruleOfThirds
          ariaLabels={handles}
          onChange={(_pixels, percent) => take(percent)}
        >
          <img
            src={pictureUrl(file, 1200, "webp")}
            alt={alt}
            width={width}
            height={height}
            onLoad={({ currentTarget }) => {
              setLeast(Math.ceil((pictureLimits.leastSide / width) * currentTarget.width));
              frame(shape);
            }}
            className="h-auto w-auto"
          />
        </ReactCrop>
      </div>
    </>
  );
}

function ratioOf(shape: string): number | undefined {
  return aspects.find(({ label }) => label === shape)?.ratio;
}

const handles = {
  cropArea: "The frame: arrow keys move it",
  nwDragHandle: "Upper left corner",
  nDragHandle: "Upper side",
  neDragHandle: "Upper right corner",
  eDragHandle: "Right side",
  seDragHandle: "Lower right corner",
  sDragHandle: "Lower side",
  swDragHandle: "Lower left corner",
  wDragHandle: "Left side",
};
