import {
  CustomToneMapping,
  DataTexture,
  MathUtils,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  SRGBColorSpace,
  VSMShadowMap,
  WebGLRenderer,
} from "three";
import { pictureTurn } from "./camera.ts";
import { disposeBelow } from "./disposeBelow.ts";
import { studioFloor } from "./floor.ts";
import { setStudioLight, windowLight } from "./light.ts";
import { pictureExposure, setPictureTone } from "./pictureTone.ts";

/**
 * Draws into the canvas in the light of the shop's pictures; null where the browser has no WebGL. Edges are smooth
 * where that costs little. What it draws with is made ready at once, while the model is still on its way.
 */
export function openRenderer(canvas: HTMLCanvasElement) {
  // Asked of the canvas itself: a context to try with takes as long as the one that is used.
  const context =
    canvas.getContext("webgl2", { antialias: true, failIfMajorPerformanceCaveat: true }) ??
    canvas.getContext("webgl2", { antialias: false });
  if (context === null) return null;
  setPictureTone();
  setStudioLight(MathUtils.degToRad(pictureTurn));
  const renderer = new WebGLRenderer({ canvas, context });
  renderer.toneMapping = CustomToneMapping;
  renderer.toneMappingExposure = pictureExposure;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = VSMShadowMap;
  // What stands still throws the same shadow in every picture.
  renderer.shadowMap.autoUpdate = false;
  const rehearsed = rehearse(renderer);
  return {
    renderer,
    /** Gives the graphics memory back. */
    dispose(): void {
      rehearsed.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

export type StudioRenderer = NonNullable<ReturnType<typeof openRenderer>>;

/** Draws the least that takes the programs by which a piece is drawn, and keeps them from being given back. */
function rehearse(renderer: WebGLRenderer) {
  const map = new DataTexture(new Uint8Array(4), 1, 1);
  map.colorSpace = SRGBColorSpace;
  map.needsUpdate = true;
  const cloth = new Mesh(new PlaneGeometry(), new MeshStandardMaterial({ map }));
  cloth.castShadow = cloth.receiveShadow = true;
  const light = windowLight(0, 1);
  const scene = new Scene().add(cloth, studioFloor(1), light);
  const camera = new PerspectiveCamera();
  camera.position.z = 3;
  renderer.shadowMap.needsUpdate = true;
  renderer.render(scene, camera);
  return {
    dispose(): void {
      disposeBelow(scene);
      light.dispose();
    },
  };
}
