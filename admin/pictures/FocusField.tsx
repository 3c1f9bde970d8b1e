import { useId } from "react";
import type { StoredPicture } from "../../contract/admin/pictures.ts";
import type { Focus } from "../../contract/pictureRules.ts";
import { pictureUrl } from "../../contract/pictureUrl.ts";

/**
 * The point of a picture that stays in sight wherever a box cuts it: pressed on the picture, or moved
 * by two sliders.
 */
export function FocusField({
  picture,
  value,
  onChange,
}: {
  picture: StoredPicture;
  value: Focus;
  onChange: (focus: Focus) => void;
}) {
  const percent = (part: number) => Math.min(100, Math.max(0, Math.round(100 * part)));
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">What stays in sight</legend>
      <p className="mb-2 text-ash text-xs">
        Press the point that matters most, or move it with the sliders.
      </p>
      <div className="relative inline-block max-w-full">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same by keyboard */}
        <img
          src={pictureUrl(picture.file, 640, "webp")}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          onClick={({ currentTarget, clientX, clientY }) => {
            const box = currentTarget.getBoundingClientRect();
            onChange({
              x: percent((clientX - box.left) / box.width),
              y: percent((clientY - box.top) / box.height),
            });
          }}
          className="block h-auto max-h-80 w-auto max-w-full cursor-crosshair rounded-sm bg-plaster"
        />
        <span
          aria-hidden="true"
          style={{ left: `${value.x}%`, top: `${value.y}%` }}
          className="pointer-events-none absolute -mt-3 -ml-3 size-6 rounded-full border-2 border-white bg-peacock/70"
        />
      </div>
      <div className="mt-3 grid max-w-md gap-2">
        <Slider label="Across" value={value.x} onChange={(x) => onChange({ ...value, x })} />
        <Slider label="Down" value={value.y} onChange={(y) => onChange({ ...value, y })} />
      </div>
    </fieldset>
  );
}

function Slider({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="target grid grid-cols-[4rem_minmax(0,1fr)_3rem] items-center gap-3">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={`${value} percent`}
        onChange={({ target }) => onChange(Number(target.value))}
        className="target accent-peacock"
      />
      <span className="tabular text-right text-ash">{value} %</span>
    </div>
  );
}
