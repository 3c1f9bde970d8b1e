import { useEffect, useState } from "react";
import { mostReviewPhotos, reviewPhotoBytes } from "../../../../contract/reviewRules.ts";
import { shrinkPhoto } from "../../../account/shrinkPhoto.ts";
import { buttonStyle } from "../../../ui/buttonStyle.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { readOwnPhoto } from "./ownReview.ts";

/** A photo that the shop has already, by its id, or a new one as it will be sent. */
export type ChosenPhoto = { kept: string; data?: never } | { kept?: never; data: string };

/** Photos to go with the review: shown small, each with a button that leaves it out. */
export function PhotoField({
  productId,
  photos,
  onChange,
}: {
  productId: string;
  photos: readonly ChosenPhoto[];
  onChange: (photos: readonly ChosenPhoto[]) => void;
}) {
  const [problem, setProblem] = useState("");
  async function add(files: FileList | null) {
    const free = mostReviewPhotos - photos.length;
    const chosen = [...(files ?? [])];
    setProblem(chosen.length > free ? `Please choose at most ${mostReviewPhotos} photos.` : "");
    const added: ChosenPhoto[] = [];
    for (const file of chosen.slice(0, free)) {
      try {
        added.push({ data: await shrinkPhoto(file, reviewPhotoBytes) });
      } catch {
        setProblem(`${file.name} could not be read. Please choose another one.`);
      }
    }
    onChange([...photos, ...added]);
  }
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">Photos, up to {mostReviewPhotos}</legend>
      <label
        className={buttonStyle(
          "outline",
          "relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-peacock",
        )}
      >
        Add photos
        <input
          type="file"
          multiple
          accept="image/*"
          onChange={async ({ target }) => {
            await add(target.files);
            target.value = "";
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <p role="status" className="mt-1 text-madder text-sm empty:hidden">
        {problem}
      </p>
      {photos.length > 0 && (
        <ul aria-label="Chosen photos" className="mt-3 flex flex-wrap gap-3">
          {photos.map((photo, place) => (
            <li key={photo.kept ?? `${photo.data.length} ${photo.data.slice(-40)}`}>
              <ChosenView
                productId={productId}
                photo={photo}
                place={place}
                onLeaveOut={() => onChange(photos.filter((one) => one !== photo))}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function ChosenView({
  productId,
  photo,
  place,
  onLeaveOut,
}: {
  productId: string;
  photo: ChosenPhoto;
  place: number;
  onLeaveOut: () => void;
}) {
  const { kept, data } = photo;
  const [known, setKnown] = useState("");
  useEffect(() => {
    if (kept !== undefined) readOwnPhoto(productId, kept).then(setKnown, () => {});
  }, [productId, kept]);
  const address = data === undefined ? known : `data:image/jpeg;base64,${data}`;
  return (
    <div className="relative size-20 overflow-hidden rounded-sm bg-plaster">
      {address !== "" && (
        <img src={address} alt={`Chosen, number ${place + 1}`} className="size-full object-cover" />
      )}
      <button
        type="button"
        onClick={onLeaveOut}
        className="absolute top-0 right-0 grid size-11 place-items-start justify-items-end p-1"
      >
        <span className="grid size-6 place-items-center rounded-full bg-paper">
          <Icon name="close" size={14} />
        </span>
        <span className="sr-only">Leave out photo {place + 1}</span>
      </button>
    </div>
  );
}
