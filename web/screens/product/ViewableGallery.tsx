import {
  type ComponentProps,
  type ComponentType,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { preload } from "react-dom";
import { useLocation } from "react-router";
import type { Product, Variant } from "../../../contract/product.ts";
import { arHash } from "../../ar/arHash.ts";
import type ProductArDialog from "../../ar/ProductArDialog.tsx";
import type { ModelViewer } from "../../modelViewer/ModelViewer.tsx";
import { Gallery } from "./Gallery.tsx";

/** The viewer, with the library that draws, once it is about to be asked for; likewise the way to the room. */
const loadModelViewer = () => import("../../modelViewer/ModelViewer.tsx");
const loadArDialog = () => import("../../ar/ProductArDialog.tsx");

/** Rejects when nobody waits any longer; `ui/inTime.ts` would be a file more for every product page. */
const tooLate = () => new Promise<never>((_, reject) => setTimeout(reject, 20_000));

const pill =
  "inline-flex min-h-11 items-center gap-2 rounded-full bg-paper pr-4 pl-3 font-semibold text-sm hover:text-peacock noscript:hidden print:hidden";

/** The pictures, and in their place the model once somebody has asked for it; or the model in the customer's room. */
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
  const see3d = useRef<HTMLButtonElement>(null);
  const [Viewer, setViewer] = useState<ComponentType<ComponentProps<typeof ModelViewer>>>();
  const [state, setState] = useState<"pictures" | "coming" | "model">("pictures");
  const [InRoom, setInRoom] = useState<ComponentType<ComponentProps<typeof ProductArDialog>>>();
  const [problem, setProblem] = useState("");
  const { hash } = useLocation();
  // A page of the shop as it was before knows of none.
  const address = product.model ?? null;
  const variant = selected ?? product.variants[0];

  async function open() {
    setState("coming");
    setProblem("");
    // Beside the viewer, which asks for it once it is there.
    if (address !== null) preload(address, { as: "fetch", crossOrigin: "anonymous" });
    try {
      const { ModelViewer } = await Promise.race([loadModelViewer(), tooLate()]);
      setViewer(() => ModelViewer);
    } catch {
      fail();
    }
  }

  function fail() {
    setState("pictures");
    setProblem("The 3D view could not be shown. Here are the pictures.");
  }

  async function openInRoom() {
    setProblem("");
    try {
      const { default: ArDialog } = await loadArDialog();
      setInRoom(() => ArDialog);
    } catch {
      setProblem("It could not be shown in your room. Here are the pictures.");
    }
  }

  const followHash = useEffectEvent(openInRoom);
  useEffect(() => {
    if (Object.values<string>(arHash).includes(hash)) followHash();
  }, [hash]);

  function close() {
    setState("pictures");
    // Only then can it be reached again.
    requestAnimationFrame(() => see3d.current?.focus({ preventScroll: true }));
  }

  const isSeen = state === "model";
  const shown = address !== null && variant !== undefined ? { address, variant } : null;
  return (
    <div className="grid min-w-0 *:[grid-area:1/1]">
      <div className={`min-w-0 ${isSeen ? "invisible" : ""}`}>
        <Gallery {...gallery} name={product.name} slug={product.slug}>
          {shown && (
            <>
              <button
                ref={see3d}
                type="button"
                aria-disabled={state === "coming"}
                onPointerEnter={() => void loadModelViewer().catch(() => {})}
                onFocus={() => void loadModelViewer().catch(() => {})}
                onClick={open}
                className={pill}
              >
                <svg viewBox="0 0 24 24" width={20} height={20} className="icon" aria-hidden="true">
                  <path d="M12 3 4 7.500v9L12 21l8-4.500v-9L12 3Zm0 9v9m0-9L4 7.500m8 4.500 8-4.500" />
                </svg>
                See it in 3D
              </button>
              <button type="button" onClick={openInRoom} className={pill}>
                In your room
              </button>
            </>
          )}
        </Gallery>
        <p role="status" className="text-madder text-sm">
          {problem}
        </p>
      </div>
      {Viewer && shown && state !== "pictures" && (
        <Viewer
          product={product}
          address={shown.address}
          selected={shown.variant}
          onChoose={onChoose}
          onShown={() => setState("model")}
          onFail={fail}
          onInRoom={openInRoom}
          onClose={close}
        />
      )}
      {InRoom && shown && (
        <InRoom
          product={product}
          model={shown.address}
          variant={shown.variant}
          wasRefused={hash === arHash.refused}
          onClose={() => setInRoom(undefined)}
        />
      )}
    </div>
  );
}
