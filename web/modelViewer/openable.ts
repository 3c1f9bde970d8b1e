import { AnimationMixer } from "three";
import { eased } from "./camera.ts";
import type { Model } from "./readModel.ts";

const openMilliseconds = 900;

/**
 * Opens and shuts what the model says can be; null where nothing does. `onMove` hears of every step, and of the
 * last one as such.
 */
export function openable(
  model: Model,
  still: () => boolean,
  onMove: (isDone: boolean) => void,
): { set(isOpen: boolean): void; dispose(): void } | null {
  const { opening, root } = model;
  if (opening === null) return null;
  const { duration } = opening;
  const mixer = new AnimationMixer(root);
  mixer.clipAction(opening).play();
  let share = 0;
  let moving = 0;

  function put(next: number): void {
    share = next;
    // At its very end a clip begins again.
    mixer.setTime(Math.min(share, 0.9999) * duration);
  }

  return {
    set(isOpen) {
      cancelAnimationFrame(moving);
      const [from, to] = [share, isOpen ? 1 : 0];
      const start = performance.now();
      const step = (now: number) => {
        const passed = still() ? 1 : Math.max(0, now - start) / openMilliseconds;
        put(from + (to - from) * eased(Math.min(1, passed)));
        onMove(passed >= 1);
        if (passed < 1) moving = requestAnimationFrame(step);
      };
      moving = requestAnimationFrame(step);
    },
    dispose() {
      cancelAnimationFrame(moving);
      mixer.stopAllAction();
    },
  };
}
