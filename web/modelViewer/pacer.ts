import type { WebGLRenderer } from "three";

/** More pixels than these nobody sees, and a phone pays for them. */
const mostPixelRatio = 2;
/** Milliseconds of a picture from where movement seems to stutter, and after which it has come to rest. */
const slow = 45;
const rest = 250;
const coarsest = 0.4;

/**
 * Draws when asked, and begins no picture before the last one is done: on a slow machine hands would otherwise wait
 * for all that were asked for. Where pictures take long, those of a movement are coarser than the last one. `onDone` is called when one is there to be seen.
 */
export function pacer(renderer: WebGLRenderer, render: () => void, onDone: () => void) {
  const gl = renderer.getContext() as WebGL2RenderingContext;
  let isAsked = false;
  let frame = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let isMoving = false;
  /** Share of the pixels' sides that are drawn while something moves. */
  let share = 1;
  /** Of the canvas, where it is another than what was drawn last. */
  let size: readonly [width: number, height: number] | null = null;
  let under: { fence: WebGLSync | null; since: number; counts: boolean } | null = null;

  const next = () => {
    frame ||= requestAnimationFrame(step);
  };

  function step(now: number): void {
    frame = 0;
    if (under !== null && !isDone(now)) {
      next();
      return;
    }
    if (!isAsked) return;
    isAsked = false;
    if (size !== null) renderer.setSize(...size, false);
    size = null;
    setSharpness(isMoving ? share : 1);
    render();
    under = { fence: gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0), since: now, counts: isMoving };
    next();
  }

  function isDone(now: number): boolean {
    if (
      under?.fence &&
      gl.clientWaitSync(under.fence, gl.SYNC_FLUSH_COMMANDS_BIT, 0) === gl.TIMEOUT_EXPIRED
    )
      return false;
    if (under?.counts && now - under.since > slow) share = Math.max(coarsest, share * 0.8);
    if (under?.fence) gl.deleteSync(under.fence);
    under = null;
    onDone();
    return true;
  }

  function setSharpness(part: number): void {
    const ratio = Math.min(devicePixelRatio, mostPixelRatio) * part;
    if (renderer.getPixelRatio() !== ratio) renderer.setPixelRatio(ratio);
  }

  function settle(): void {
    isMoving = false;
    if (share < 1) ask();
  }

  function ask(): void {
    isAsked = true;
    next();
  }

  return {
    /** Something has changed, and more of it may follow. */
    draw(): void {
      clearTimeout(resting);
      // A first change may stand alone.
      isMoving = resting !== undefined;
      resting = setTimeout(() => {
        resting = undefined;
        settle();
      }, rest);
      ask();
    },
    /** Takes effect with the next picture: a canvas loses what it shows when its size is set. */
    resize(width: number, height: number): void {
      size = [width, height];
    },
    dispose(): void {
      clearTimeout(resting);
      cancelAnimationFrame(frame);
    },
  };
}
