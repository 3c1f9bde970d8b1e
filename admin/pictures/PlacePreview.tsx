import type { ShownPlace } from "../../contract/admin/picturePlaces.ts";
import type { Focus } from "../../contract/pictureRules.ts";
import { pictureUrl } from "../../contract/pictureUrl.ts";

/** How a place cuts its picture on a desktop and on a phone. */
export function PlacePreview({
  shape,
  picture,
  focus,
}: {
  shape: ShownPlace["shape"];
  picture: ShownPlace["own"];
  /** Where it is being moved to; else as the picture has it. */
  focus: Focus | undefined;
}) {
  const objectPosition = focus ? `${focus.x}% ${focus.y}%` : picture?.focus;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      {(["desktop", "phone"] as const).map((screen) => (
        <figure key={screen} className={screen === "desktop" ? "min-w-0 max-w-full" : "flex-none"}>
          <div
            style={{ aspectRatio: shape[screen] }}
            className={`max-w-full overflow-hidden rounded-sm border border-line bg-plaster ${screen === "desktop" ? "h-64 max-md:h-auto max-md:w-[80vw]" : "h-56"}`}
          >
            {picture && (
              <img
                src={pictureUrl(picture.file, 800, "webp")}
                alt={screen === "desktop" ? picture.alt : ""}
                style={{ objectPosition }}
                className="block size-full object-cover"
              />
            )}
          </div>
          <figcaption className="mt-1 text-ash text-xs">
            {screen === "desktop" ? "On a desktop" : "On a phone"}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
