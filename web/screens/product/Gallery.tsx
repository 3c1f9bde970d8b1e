import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CardImage } from "../../../contract/productCard.ts";
import { SharedPicture } from "../../catalogue/SharedPicture.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Thumbnails } from "./Thumbnails.tsx";
import { loadViewer, usePictureViewer } from "./usePictureViewer.ts";

const mainSizes = "(min-width: 1440px) 760px, (min-width: 1024px) 56vw, 100vw";

/** Pictures to swipe through or to pick from, the first one first again when they change. */
export function Gallery({
  pictures,
  name,
  slug,
  onSale,
  heart,
  children,
}: {
  pictures: readonly CardImage[];
  name: string;
  slug: string;
  onSale: boolean;
  /** Lies on the upper right corner. */
  heart: ReactNode;
  /** Lies on the lower left corner. */
  children?: ReactNode;
}) {
  const rail = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const enlarge = usePictureViewer(pictures, name, returnTo);
  const first = pictures[0]?.file;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another first picture is the occasion
  useEffect(() => {
    rail.current?.scrollTo({ left: 0, behavior: "instant" });
  }, [first]);

  function show(index: number) {
    rail.current?.scrollTo({ left: index * rail.current.clientWidth });
  }

  /** Back from the viewer, at the picture that was seen last. */
  function returnTo(index: number) {
    rail.current?.scrollTo({ left: index * rail.current.clientWidth, behavior: "instant" });
    rail.current?.querySelectorAll("button")[index]?.focus({ preventScroll: true });
  }

  function follow() {
    const { scrollLeft = 0, clientWidth = 1 } = rail.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  }

  return (
    <div className="min-w-0">
      <SharedPicture slug={slug} shared>
        <div className="relative -mx-[clamp(16px,4vw,48px)] overflow-hidden bg-plaster md:mx-0 md:rounded-sm">
          <ul
            ref={rail}
            onScroll={follow}
            aria-label={`Pictures of ${name}`}
            className="flex aspect-[4/3] w-full snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] max-lg:max-h-[max(50svh,17rem)] motion-safe:scroll-smooth"
          >
            {pictures.length === 0 && (
              <li className="w-full shrink-0">
                <Picture file={null} alt={name} width={1600} height={1200} sizes={mainSizes} />
              </li>
            )}
            {pictures.map((picture, index) => (
              <li key={picture.file} className="w-full shrink-0 snap-center snap-always">
                <button
                  type="button"
                  onPointerDown={() => void loadViewer().catch(() => {})}
                  onClick={() => enlarge(index)}
                  className="block h-full w-full cursor-zoom-in -outline-offset-4"
                >
                  <span className="sr-only">Enlarge: </span>
                  <Picture {...picture} sizes={mainSizes} priority={index === 0} />
                </button>
              </li>
            ))}
          </ul>
          {onSale && (
            <span className="absolute top-4 left-4 rounded-sm bg-madder px-2.5 py-1 font-semibold text-white text-xs tracking-wider">
              SALE
            </span>
          )}
          <div className="absolute top-3 right-3">{heart}</div>
          <div className="absolute bottom-2 left-3 flex gap-2">{children}</div>
          {pictures.length > 0 && (
            <span className="pointer-events-none absolute right-4 bottom-3 grid size-9 place-items-center rounded-full bg-paper">
              <Icon name="search" size={18} />
            </span>
          )}
        </div>
      </SharedPicture>
      <Thumbnails pictures={pictures} current={current} onPick={show} />
    </div>
  );
}
