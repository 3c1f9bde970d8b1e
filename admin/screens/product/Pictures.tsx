import { useState } from "react";
import { pictureUrl } from "../../../contract/pictureUrl.ts";
import { ProductPictures } from "../../pictures/ProductPictures.tsx";
import { Button } from "../../ui/Button.tsx";

/** The pictures of a product or a variant, in the order in which customers see them. */
export function Pictures({
  of,
  value,
  error,
  isReadOnly,
  onChange,
}: {
  /** Whose they are, such as a SKU. */
  of: string;
  value: readonly string[];
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (files: string[]) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="min-w-0">
      {error && (
        <p role="alert" className="mb-2 text-madder">
          {error}
        </p>
      )}
      {isOpen ? (
        <ProductPictures value={value} onChange={onChange} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {value.map((file) => (
            <img
              key={file}
              src={pictureUrl(file, 160, "webp")}
              alt=""
              width={64}
              height={48}
              loading="lazy"
              className="aspect-[4/3] w-16 rounded-sm bg-plaster object-cover"
            />
          ))}
          {value.length === 0 && <span className="text-ash">No pictures.</span>}
          {!isReadOnly && (
            <Button look="quiet" onClick={() => setOpen(true)}>
              Change pictures
              <span className="sr-only">of {of}</span>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
