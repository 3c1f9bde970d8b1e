import PhotoSwipe, { type SlideData, type UIElementData } from "photoswipe";
import "photoswipe/style.css";
import { pictureUrl } from "../../../contract/pictureUrl.ts";
import type { CardImage } from "../../../contract/productCard.ts";
import { pictureSrcSet } from "../../ui/pictureSrcSet.ts";
import { reducedMotion } from "../../ui/useMediaQuery.ts";

const keyStep = 1.4;

/** Texts instead of icons, which the library would hand to the browser as HTML: see `drawIcon`. */
const noIcons = { closeSVG: "", zoomSVG: "", arrowPrevSVG: "", arrowNextSVG: "", preloaderSVG: "" };

/**
 * Shows pictures over the whole window: swiped or stepped through, enlarged by pinching, a double
 * tap, a click, the wheel or + and −, and left by Escape, its button or a swipe downwards.
 * `onClose` hears which picture was the last. Returns what closes it at once. Comes with its library,
 * so it is loaded when asked for.
 */
export function openPictures(
  pictures: readonly CardImage[],
  { name, index, onClose }: { name: string; index: number; onClose: (index: number) => void },
): () => void {
  const viewer = new PhotoSwipe({
    dataSource: pictures.map(toSlide),
    index,
    loop: false,
    bgOpacity: 1,
    wheelToZoom: true,
    imageClickAction: "zoom",
    tapAction: false,
    secondaryZoomLevel: closer,
    // The gallery has gone on to the last picture, and the keyboard with it.
    returnFocus: false,
    showHideAnimationType: matchMedia(reducedMotion).matches ? "none" : "fade",
    closeTitle: "Close",
    zoomTitle: "Zoom",
    arrowPrevTitle: "Previous picture",
    arrowNextTitle: "Next picture",
    errorMsg: "The picture could not be loaded.",
    ...noIcons,
  });
  viewer.addFilter("uiElement", drawIcon);
  viewer.on("keydown", ({ originalEvent }) => {
    if (originalEvent.key === "+" || originalEvent.key === "=") zoomBy(viewer, keyStep);
    if (originalEvent.key === "-") zoomBy(viewer, 1 / keyStep);
  });
  // Only after that does it let the keyboard go elsewhere.
  viewer.on("destroy", () => queueMicrotask(() => onClose(viewer.currIndex)));
  viewer.init();
  viewer.element?.setAttribute("aria-label", `Pictures of ${name}`);
  viewer.element?.setAttribute("aria-modal", "true");
  viewer.element?.style.setProperty("--pswp-bg", "var(--color-ink)");
  viewer.scrollWrap?.setAttribute("aria-label", "Pictures");
  return () => viewer.destroy();
}

function toSlide({ file, alt, width, height }: CardImage): SlideData {
  return {
    src: pictureUrl(file, 1600, "webp"),
    srcset: pictureSrcSet(file, width, "webp"),
    width,
    height,
    alt,
  };
}

/** What a double tap shows: as near as the picture stays sharp, and always clearly nearer. */
function closer({ fit }: { fit: number }): number {
  return Math.max(fit * 1.8, Math.min(fit * 2.5, 1));
}

function zoomBy(viewer: PhotoSwipe, factor: number): void {
  const slide = viewer.currSlide;
  if (slide === undefined) return;
  const { initial, max } = slide.zoomLevels;
  const level = Math.min(Math.max(slide.currZoomLevel * factor, initial), max);
  slide.zoomTo(level, undefined, viewer.options.zoomAnimationDuration);
}

/** Draws the icon that a part of the viewer is described with, element by element. */
function drawIcon(part: HTMLElement, { html }: UIElementData): HTMLElement {
  if (typeof html !== "object" || !html.isCustomSVG) return part;
  const size = String(html.size ?? 32);
  const icon = draw("svg", {
    class: "pswp__icn",
    viewBox: `0 0 ${size} ${size}`,
    width: size,
    height: size,
    "aria-hidden": "true",
  });
  const shapes = `<use class="pswp__icn-shadow" href="#${html.outlineID}"/>${html.inner}`;
  for (const [, name = "", attributes = ""] of shapes.matchAll(/<(\w+) ([^>]*)\/>/g)) {
    const given = Array.from(attributes.matchAll(/([\w:-]+)="([^"]*)"/g), ([, key, value]) => [
      key?.replace("xlink:", ""),
      value,
    ]);
    icon.append(draw(name, Object.fromEntries(given)));
  }
  part.append(icon);
  return part;
}

function draw(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
