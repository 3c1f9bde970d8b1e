import { type ComponentProps, type ComponentType, useRef, useState } from "react";
import type { Product, Variant } from "../../../contract/product.ts";
import type { ModelViewer } from "../../modelViewer/ModelViewer.tsx";
import { Gallery } from "./Gallery.tsx";

/** The viewer, with the library that draws, once it is about to be asked for. */
const loadModelViewer = () => import("../../modelViewer/ModelViewer.tsx");

/** The pictures, and in their place the model once somebody has asked for it. */
export function ViewableGallery({
  product,
  selected,
  onChoose,
  ...gallery
}: Omit<ComponentProps<typeof Gallery>, "name" | "slug" | "children"> & {
  product: Product;
  selected: Variant | null;
  onChoose: (sku: string) => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [Viewer, setViewer] = useState<ComponentType<ComponentProps<typeof ModelViewer>>>();
  const [state, setState] = useState<"pictures" | "coming" | "model" | "failed">("pictures");
  // A page of the shop as it was before knows of none.
  const address = product.model ?? null;
  const variant = selected ?? product.variants[0];

  async function open() {
    setState("coming");
    try {
      const { ModelViewer } = await loadModelViewer();
      setViewer(() => ModelViewer);
    } catch {
      setState("failed");
    }
  }

  function close() {
    setState("pictures");
    // Only then can it be reached again.
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
  }

  const isSeen = state === "model";
  return (
    <div className="grid min-w-0 *:[grid-area:1/1]">
      <div className={`min-w-0 ${isSeen ? "invisible" : ""}`}>
        <Gallery {...gallery} name={product.name} slug={product.slug}>
          {address !== null && variant !== undefined && (
            <button
              ref={button}
              type="button"
              aria-disabled={state === "coming"}
              onPointerEnter={() => void loadModelViewer().catch(() => {})}
              onFocus={() => void loadModelViewer().catch(() => {})}
              onClick={open}
              className="inline-flex min-h-11 items-center gap-2 rounded-full bg-paper pr-4 pl-3 font-semibold text-sm hover:text-peacock noscript:hidden print:hidden"
            >
              <svg viewBox="0 0 24 24" width={20} height={20} className="icon" aria-hidden="true">
                <path d="M12 3 4 7.500v9L12 21l8-4.500v-9L12 3Zm0 9v9m0-9L4 7.500m8 4.500 8-4.500" />
              </svg>
              See it in 3D
            </button>
          )}
        </Gallery>
        <p role="status" className="text-madder text-sm">
          {state === "failed" && "The 3D view could not be shown. Here are the pictures."}
        </p>
      </div>
      {Viewer && address !== null && variant && (state === "coming" || isSeen) && (
        <Viewer
          product={product}
          address={address}
          selected={variant}
          onChoose={onChoose}
          onShown={() => setState("model")}
          onFail={() => setState("failed")}
          onClose={close}
        />
      )}
    </div>
  );
}
