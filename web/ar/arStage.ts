import {
  Box3,
  CustomToneMapping,
  Group,
  MathUtils,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  RingGeometry,
  Scene,
  Vector3,
  WebGLRenderer,
} from "three";
import { pictureTurn } from "../modelViewer/camera.ts";
import { disposeBelow } from "../modelViewer/disposeBelow.ts";
import { fetchModel } from "../modelViewer/fetchModel.ts";
import { floorShadow } from "../modelViewer/floorShadow.ts";
import { setStudioLight, towardsWindow, windowLight } from "../modelViewer/light.ts";
import { pictureExposure, setPictureTone } from "../modelViewer/pictureTone.ts";
import { readModel } from "../modelViewer/readModel.ts";

/** How far somebody has come with putting the piece down. */
export type ArStep = "looking" | "found" | "placed";

interface Watcher {
  onStep(step: ArStep): void;
  onEnd(): void;
}

/** What lies flatter than this, by the cosine of its lean, is floor. */
const flat = 0.95;

/**
 * The model at that address in the colour of that label, in its true size, to be put on the floor before the camera.
 * Throws when the model does not come; `start` throws where the session is refused, and wants a press.
 */
export async function openArStage(address: string, label: string, signal: AbortSignal) {
  const model = await readModel(await fetchModel(address, signal, () => {}));
  await model.showVariant(label);
  const turned = MathUtils.degToRad(pictureTurn);
  setPictureTone();
  setStudioLight(turned);
  const box = new Box3().setFromObject(model.root);
  const piece = new Group();
  piece.add(model.root, floorShadow(model.root, box, towardsWindow(turned)));
  piece.visible = false;
  const light = windowLight(turned, box.max.distanceTo(box.min) / 2);
  light.castShadow = false;
  const ring = floorRing();
  const scene = new Scene().add(piece, ring, light);
  let session: XRSession | null = null;

  async function start(overlay: HTMLElement, watcher: Watcher): Promise<void> {
    const opened = await navigator.xr?.requestSession("immersive-ar", {
      requiredFeatures: ["hit-test"],
      optionalFeatures: ["dom-overlay"],
      domOverlay: { root: overlay },
    });
    if (!opened) throw new Error("There is no such session.");
    session = opened;
    const renderer = new WebGLRenderer({ antialias: true, alpha: true });
    const camera = new PerspectiveCamera();
    opened.addEventListener("end", () => {
      session = null;
      piece.visible = ring.visible = false;
      renderer.setAnimationLoop(null);
      renderer.dispose();
      watcher.onEnd();
    });
    renderer.toneMapping = CustomToneMapping;
    renderer.toneMappingExposure = pictureExposure;
    renderer.xr.enabled = true;
    renderer.xr.setReferenceSpaceType("local");
    try {
      await renderer.xr.setSession(opened);
      const gaze = await opened.requestReferenceSpace("viewer");
      const hits = await opened.requestHitTestSource?.({ space: gaze });
      if (!hits) throw new Error("The session finds no floor.");
      follow(renderer, camera, hits, watcher);
    } catch (error) {
      await opened.end();
      throw error;
    }
    watcher.onStep("looking");
    // A press on what lies on the overlay puts nothing down.
    overlay.onbeforexrselect = (event) => {
      if (event.target !== overlay) event.preventDefault();
    };
    opened.addEventListener("select", () => {
      if (!ring.visible) return;
      piece.position.copy(ring.position);
      const { x, z } = new Vector3().setFromMatrixPosition(camera.matrixWorld).sub(piece.position);
      piece.rotation.y = Math.atan2(x, z);
      piece.visible = true;
      watcher.onStep("placed");
    });
  }

  function follow(
    renderer: WebGLRenderer,
    camera: PerspectiveCamera,
    hits: XRHitTestSource,
    watcher: Watcher,
  ): void {
    renderer.setAnimationLoop((_, frame) => {
      const room = renderer.xr.getReferenceSpace();
      const floor = room && frame ? floorAhead(frame, hits, room) : null;
      if (floor && !ring.visible && !piece.visible) watcher.onStep("found");
      ring.visible = floor !== null;
      if (floor) ring.position.set(floor.x, floor.y, floor.z);
      renderer.render(scene, camera);
    });
  }

  return {
    start,
    turn: (degrees: number) => piece.rotateY(MathUtils.degToRad(degrees)),
    end: () => session?.end(),
    dispose(): void {
      session?.end();
      model.dispose();
      disposeBelow(scene);
      light.dispose();
    },
  };
}

export type ArStage = Awaited<ReturnType<typeof openArStage>>;

/** Where the camera looks at something that lies flat. */
function floorAhead(
  frame: XRFrame,
  hits: XRHitTestSource,
  room: XRReferenceSpace,
): DOMPointReadOnly | null {
  for (const hit of frame.getHitTestResults(hits)) {
    const at = hit.getPose(room)?.transform;
    // The fifth to seventh figures of the matrix are where the surface faces.
    if (at && (at.matrix[5] ?? 0) > flat) return at.position;
  }
  return null;
}

function floorRing(): Mesh {
  const shape = new RingGeometry(0.11, 0.14, 48).rotateX(-Math.PI / 2);
  const ring = new Mesh(shape, new MeshBasicMaterial({ color: 0xffffff, toneMapped: false }));
  ring.visible = false;
  return ring;
}
