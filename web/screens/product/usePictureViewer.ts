import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { pictureUrl } from "../../../contract/pictureUrl.ts";
import type { CardImage } from "../../../contract/productCard.ts";

/** The large view, with its library, once it is about to be asked for. */
export const loadViewer = () => import("./pictureViewer.ts");

/**
 * The large view as an entry of the browser's history, so that Back closes it and leaves the page
 * where it is; Forward and a reload show it again. Returns what opens it. `onClose` hears which
 * picture was seen last. A page with two of them gives the second a `key` of its own.
 */
export function usePictureViewer(
  pictures: readonly CardImage[],
  name: string,
  onClose: (index: number) => void,
  key = "picture",
): (index: number) => Promise<void> {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const asked = (state as Record<string, number> | null)?.[key];
  const isComing = useRef(false);

  const show = useEffectEvent(async (index: number, left: AbortSignal) => {
    const { openPictures } = await loadViewer();
    if (left.aborted) return;
    const close = openPictures(pictures, {
      name,
      index,
      onClose(last) {
        left.removeEventListener("abort", close);
        onClose(last);
        // Closed by the person: the entry goes with it.
        if (!left.aborted) navigate(-1);
      },
    });
    left.addEventListener("abort", close);
  });

  useEffect(() => {
    if (asked === undefined) return;
    const leaving = new AbortController();
    show(asked, leaving.signal).catch(() => leaving.signal.aborted || navigate(-1));
    return () => {
      leaving.abort();
      isComing.current = false;
    };
  }, [asked, navigate]);

  return async function open(index) {
    // A second press, while the first one's view is on its way, is no second entry.
    if (isComing.current) return;
    isComing.current = true;
    try {
      await loadViewer();
    } catch {
      isComing.current = false;
      // The viewer did not come; the browser shows a picture by itself.
      const file = pictures[index]?.file;
      if (file !== undefined) window.location.assign(pictureUrl(file, 1600, "webp"));
      return;
    }
    navigate(
      { search },
      { state: { [key]: index }, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  };
}
