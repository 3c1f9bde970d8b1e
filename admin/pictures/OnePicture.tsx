import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { pictureUrl } from "../../contract/pictureUrl.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { AltField } from "./AltField.tsx";
import { aspectName, fills } from "./aspects.ts";
import { CropDialog } from "./CropDialog.tsx";
import { picturesQuery } from "./libraryData.ts";
import { PicturePicker } from "./PicturePicker.tsx";

/**
 * One picture by its file, or none: chosen from the library or sent, cut to the wanted shape, described.
 * Holds no form, so it may stand within one.
 */
export function OnePicture({
  label,
  value,
  onChange,
  aspect,
  without = "Remove",
  children,
}: {
  label: string;
  value: string | null;
  onChange: (file: string | null) => void;
  /** Width by height of the box that shows it; without it the picture keeps its own shape. */
  aspect?: number;
  /** What it means to have none, on the button that takes the picture away. */
  without?: string;
  /** How it will be shown, in the stead of a small view of it. */
  children?: ReactNode;
}) {
  const { data } = useQuery(picturesQuery(value === null ? [] : [value]));
  const picture = value === null ? undefined : data?.get(value);
  const [open, setOpen] = useState<"picker" | "crop" | null>(null);
  const isCut = picture !== undefined && aspect !== undefined && !fills(picture, aspect);
  const shape = aspect ?? (picture ? picture.width / picture.height : 4 / 3);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className={children ? "space-y-4" : "flex flex-wrap items-start gap-4"}>
        {children ?? (
          <div
            style={{ aspectRatio: shape }}
            className="w-60 max-w-full flex-none overflow-hidden rounded-sm border border-line bg-plaster"
          >
            {value !== null && (
              <img
                src={pictureUrl(value, 480, "webp")}
                alt={picture?.alt ?? ""}
                className="block size-full object-cover"
              />
            )}
          </div>
        )}
        <div className="min-w-52 max-w-2xl flex-1 space-y-3">
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen("picker")}>
              {value === null ? "Choose a picture" : "Replace"}
            </Button>
            {picture && (
              <Button onClick={() => setOpen("crop")}>
                <Icon name="crop" size={18} />
                Crop
              </Button>
            )}
            {value !== null && (
              <Button look="quiet" onClick={() => onChange(null)}>
                {without}
              </Button>
            )}
          </div>
          {isCut && (
            <p className="text-ash text-xs">
              Shown as {aspectName(aspect)}: what reaches beyond is left out. Crop it to choose what
              is seen.
            </p>
          )}
          {picture && <AltField key={picture.file} picture={picture} />}
        </div>
      </div>
      {open === "picker" && (
        <PicturePicker
          onPick={([picked]) => {
            setOpen(null);
            if (picked) onChange(picked.file);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "crop" && picture && (
        <CropDialog
          picture={picture}
          aspect={aspect}
          onCropped={({ file }) => {
            setOpen(null);
            onChange(file);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </fieldset>
  );
}
