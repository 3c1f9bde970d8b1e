import { pictureUrl } from "../../../contract/pictureUrl.ts";
import type { Picture } from "../../../contract/product.ts";
import type { ProductDraft } from "./productDraft.ts";

/** The pictures that customers see, in their order. */
export function Pictures({
  draft,
  known,
}: {
  draft: ProductDraft;
  known: Readonly<Record<string, Picture>>;
}) {
  const files = [...draft.variants.flatMap(({ images }) => images), ...draft.baseImages];
  if (files.length === 0) return <p className="text-ash">None yet.</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {[...new Set(files)].map((file) => (
        <li key={file}>
          <img
            src={pictureUrl(file, 160, "webp")}
            alt={known[file]?.alt ?? ""}
            width={120}
            height={90}
            loading="lazy"
            className="aspect-[4/3] w-30 rounded-sm bg-plaster object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
