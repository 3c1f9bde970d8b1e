import { Box3, MathUtils, Scene } from "three";
import { personHeight } from "../../furniture/person.ts";
import { orbit, pictureTurn } from "./camera.ts";
import { disposeBelow } from "./disposeBelow.ts";
import { studioFloor } from "./floor.ts";
import { floorShadow } from "./floorShadow.ts";
import { towardsWindow, windowLight } from "./light.ts";
import { openable } from "./openable.ts";
import { pacer } from "./pacer.ts";
import { personBeside } from "./person.ts";
import type { Model } from "./readModel.ts";
import type { StudioRenderer } from "./studioRenderer.ts";

/** Metres between the piece and the person. */
const besides = 0.5;

/** Width, depth and height in metres. */
export interface Size {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

interface Watcher {
  /** Whether nothing may glide. */
  still(): boolean;
  /** With each picture that is asked of the machine, and when it is there to be seen. */
  onDrawn(): void;
  onDone(): void;
  /** The graphics memory is gone, or has come back. */
  onLost(isLost: boolean): void;
}

/** A model in the light of the shop's pictures, drawn whenever something has changed. */
export function openStage({ renderer }: StudioRenderer, model: Model, watcher: Watcher) {
  const canvas = renderer.domElement;
  const turn = MathUtils.degToRad(pictureTurn);
  renderer.shadowMap.needsUpdate = true;

  let piece = new Box3().setFromObject(model.root);
  const radius = piece.max.distanceTo(piece.min) / 2;
  const light = windowLight(turn, radius);
  const person = personBeside(piece.max.x + besides);
  person.object.visible = false;
  const castShadow = () => floorShadow(model.root, piece, towardsWindow(turn));
  let shadow = castShadow();
  const scene = new Scene();
  scene.add(model.root, light, studioFloor(radius), shadow, person.object);

  const render = () => {
    person.face(view.camera);
    renderer.render(scene, view.camera);
    watcher.onDrawn();
  };
  const { draw, ...pace } = pacer(renderer, render, watcher.onDone);
  const view = orbit(canvas, watcher.still, draw);

  function castAnew(): void {
    scene.remove(shadow);
    disposeBelow(shadow);
    shadow = castShadow();
    scene.add(shadow);
  }

  const opening = openable(model, watcher.still, (isDone) => {
    renderer.shadowMap.needsUpdate = true;
    if (isDone) castAnew();
    draw();
  });

  const resized = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    pace.resize(clientWidth, clientHeight);
    view.resize(clientWidth, clientHeight);
  });
  resized.observe(canvas);

  const lose = () => watcher.onLost(true);
  const restore = () => {
    renderer.shadowMap.needsUpdate = true;
    draw();
    watcher.onLost(false);
  };
  canvas.addEventListener("webglcontextlost", lose);
  canvas.addEventListener("webglcontextrestored", restore);
  view.frame(piece, true);
  if (renderer.getContext().isContextLost()) lose();

  /** What is to be in sight. */
  function subject(): Box3 {
    const box = piece.clone();
    if (!person.object.visible) return box;
    box.max.x += besides + personHeight / 5;
    box.max.y = Math.max(box.max.y, personHeight);
    return box;
  }

  return {
    view,
    canOpen: opening !== null,
    setOpen: (isOpen: boolean) => opening?.set(isOpen),
    reset: () => view.frame(subject()),
    async showVariant(label: string): Promise<void> {
      await model.showVariant(label);
      draw();
    },
    showPerson(isShown: boolean): void {
      person.object.visible = isShown;
      view.frame(subject());
    },
    /** What stands below the model's root is another shape, or of other materials. */
    changed(): void {
      renderer.shadowMap.needsUpdate = true;
      draw();
    },
    /** The same, when it has come to rest: its shadow and what is in sight follow. */
    settled(): void {
      piece = new Box3().setFromObject(model.root);
      person.object.position.x = piece.max.x + besides;
      castAnew();
      view.reframe(subject());
      draw();
    },
    /** Ends all drawing and gives back what the model holds of the graphics memory. */
    dispose(): void {
      pace.dispose();
      resized.disconnect();
      canvas.removeEventListener("webglcontextlost", lose);
      canvas.removeEventListener("webglcontextrestored", restore);
      opening?.dispose();
      view.dispose();
      model.dispose();
      disposeBelow(scene);
      light.dispose();
    },
  };
}

export type Stage = ReturnType<typeof openStage>;
