import type { RoomFormat } from "../../contract/modelUrl.ts";
import { arHash } from "./arHash.ts";

/**
 * How a device shows a piece in the room that it stands in: Android's Scene Viewer, Apple's Quick Look, the browser
 * itself by WebXR; `otherBrowser` where another one of the same phone would, `phone` where there is no camera to look through.
 */
export type ArWay = "sceneViewer" | "quickLook" | "webXr" | "otherBrowser" | "phone";

/** What of a device tells the way. */
export interface ArDevice {
  readonly userAgent: string;
  /** Whether links may have the relation `ar`. */
  readonly hasArLinks: boolean;
  /** Whether sessions of the kind `immersive-ar` can be had. */
  readonly hasImmersiveAr: boolean;
}

/** Headsets call themselves Android too, and Firefox does not hand such links on. */
const withoutSceneViewer = /Firefox|OculusBrowser/;

export function arWayOf({ userAgent, hasArLinks, hasImmersiveAr }: ArDevice): ArWay {
  if (hasArLinks) return "quickLook";
  const isAndroid = /Android/.test(userAgent);
  if (isAndroid && !withoutSceneViewer.test(userAgent)) return "sceneViewer";
  if (hasImmersiveAr) return "webXr";
  return isAndroid || /iPhone|iPad/.test(userAgent) ? "otherBrowser" : "phone";
}

/** The device that this browser runs on. */
export async function thisDevice(): Promise<ArDevice> {
  const supported = navigator.xr?.isSessionSupported("immersive-ar").catch(() => false);
  return {
    userAgent: navigator.userAgent,
    hasArLinks: document.createElement("a").relList.supports("ar"),
    hasImmersiveAr: (await supported) ?? false,
  };
}

/** A piece in the colour that was chosen, or as it was designed. */
export interface ArPiece {
  /** Its name and colour, as a person reads them. */
  readonly title: string;
  /** The colour by which its model for pages knows it. */
  readonly label: string;
  /** Address of its model for pages. */
  readonly model: string;
  /** Addresses of its models for rooms. */
  readonly room: Readonly<Record<RoomFormat, string>>;
  /** Address of its page in this colour, with the origin and without a hash. */
  readonly page: string;
}

const sceneViewerTitle = 60;

/**
 * What Android opens in Scene Viewer: on the floor, in its true size. The page is shown again, with `arHash.refused`,
 * where there is no such app. Parameters: https://developers.google.com/ar/develop/scene-viewer
 */
export function sceneViewerLink({ title, room, page }: ArPiece): string {
  const file = new URL(room.glb, page).href;
  const asked = new URLSearchParams({
    file,
    mode: "ar_preferred",
    resizable: "false",
    title: title.slice(0, sceneViewerTitle),
    link: page,
  });
  const intent = [
    "scheme=https",
    "package=com.google.android.googlequicksearchbox",
    "action=android.intent.action.VIEW",
    `S.browser_fallback_url=${encodeURIComponent(page + arHash.refused)}`,
  ];
  // Android reads a plus as a plus.
  const query = asked.toString().replaceAll("+", "%20");
  return `intent://arvr.google.com/scene-viewer/1.2?${query}#Intent;${intent.join(";")};end;`;
}

/** What iOS opens in Quick Look: in its true size, and shared as its page. */
export function quickLookLink({ room, page }: ArPiece): string {
  const asked = `allowsContentScaling=0&canonicalWebPageURL=${encodeURIComponent(page)}`;
  return `${room.usdz}#${asked}`;
}
