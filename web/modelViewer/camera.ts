import { type Box3, MathUtils, PerspectiveCamera, Spherical, Vector3 } from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";

/** Degrees from the front at which pieces stand in the shop's pictures. */
export const pictureTurn = 28;
/** Share of the frame that the piece takes at most. */
const filled = 0.84;
const fieldOfView = 26;
const glideMilliseconds = 350;

const home = { theta: MathUtils.degToRad(pictureTurn), phi: MathUtils.degToRad(78) } as const;

/** Eased from 0 to 1, quick at first. */
export const eased = (share: number): number => 1 - (1 - share) ** 3;

/** The distance at which the box fills the frame, looked at from there. */
function distanceFor(box: Box3, { theta, phi }: Pick<Spherical, "theta" | "phi">, aspect: number) {
  const middle = box.getCenter(new Vector3());
  const away = new Vector3().setFromSphericalCoords(1, phi, theta);
  const right = new Vector3(Math.cos(theta), 0, -Math.sin(theta));
  const up = new Vector3().crossVectors(away, right);
  const tall = Math.tan(MathUtils.degToRad(fieldOfView / 2)) * filled;
  const wide = tall * aspect;
  let distance = 0;
  for (let corner = 0; corner < 8; corner++) {
    const at = new Vector3(
      corner & 1 ? box.max.x : box.min.x,
      corner & 2 ? box.max.y : box.min.y,
      corner & 4 ? box.max.z : box.min.z,
    ).sub(middle);
    const needed = Math.max(Math.abs(at.dot(right)) / wide, Math.abs(at.dot(up)) / tall);
    distance = Math.max(distance, at.dot(away) + needed);
  }
  return distance;
}

/**
 * A camera about a piece, and the hands on it: dragged, pinched and turned by `element`, or told to glide.
 * `onMove` hears of each change that has to be drawn, `still` says that nothing may glide.
 */
export function orbit(element: HTMLElement, still: () => boolean, onMove: () => void) {
  const camera = new PerspectiveCamera(fieldOfView, 1, 0.05, 60);
  const controls = new OrbitControls(camera, element);
  // A finger that goes up or down the page scrolls it.
  element.style.touchAction = "pan-y";
  controls.zoomToCursor = true;
  controls.maxPolarAngle = MathUtils.degToRad(89);
  controls.addEventListener("change", onMove);
  let framed: Box3 | null = null;
  let fit = 1;
  let goal: { place: Spherical; target: Vector3 } | null = null;
  let glide = 0;

  const seen = () => new Spherical().setFromVector3(camera.position.clone().sub(controls.target));

  function put(place: Spherical, target: Vector3): void {
    controls.target.copy(target);
    camera.position.setFromSpherical(place).add(target);
    controls.update();
    onMove();
  }

  function glideTo(place: Spherical, target: Vector3): void {
    cancelAnimationFrame(glide);
    if (still()) {
      goal = null;
      put(place, target);
      return;
    }
    goal = { place, target };
    const from = seen();
    const fromTarget = controls.target.clone();
    const start = performance.now();
    const step = (now: number) => {
      const share = eased(MathUtils.clamp((now - start) / glideMilliseconds, 0, 1));
      const between = new Spherical(
        MathUtils.lerp(from.radius, place.radius, share),
        MathUtils.lerp(from.phi, place.phi, share),
        MathUtils.lerp(from.theta, place.theta, share),
      );
      put(between, fromTarget.clone().lerp(target, share));
      if (share < 1) glide = requestAnimationFrame(step);
      else goal = null;
    };
    glide = requestAnimationFrame(step);
  }

  controls.addEventListener("start", () => {
    cancelAnimationFrame(glide);
    goal = null;
  });

  /** Changes where the camera goes; presses in quick succession add up. */
  function move(change: (place: Spherical) => void): void {
    const place = (goal?.place ?? seen()).clone();
    change(place);
    place.phi = MathUtils.clamp(place.phi, 0.02, controls.maxPolarAngle);
    place.radius = MathUtils.clamp(place.radius, controls.minDistance, controls.maxDistance);
    glideTo(place, (goal?.target ?? controls.target).clone());
  }

  function limit(): void {
    if (framed === null) return;
    fit = distanceFor(framed, home, camera.aspect);
    controls.minDistance = fit * 0.25;
    controls.maxDistance = fit * 2;
    framed.getCenter(controls.cursor);
    controls.maxTargetRadius = fit / 3;
  }

  return {
    camera,
    seen,
    turn: (degrees: number) =>
      move((place) => {
        place.theta += MathUtils.degToRad(degrees);
      }),
    raise: (degrees: number) =>
      move((place) => {
        place.phi -= MathUtils.degToRad(degrees);
      }),
    /** Above 1 comes nearer, below goes farther. */
    approach: (factor: number) =>
      move((place) => {
        place.radius /= factor;
      }),
    lookFromAbove: () =>
      move((place) => {
        place.phi = 0;
        place.theta = Math.round(place.theta / (2 * Math.PI)) * 2 * Math.PI;
        place.radius = fit;
      }),
    /** Moves what is looked at by shares of the distance: to the right, and up. */
    shift(right: number, up: number): void {
      const { radius } = seen();
      const by = new Vector3(right * radius, up * radius, 0).applyQuaternion(camera.quaternion);
      const target = (goal?.target ?? controls.target).clone().add(by);
      glideTo((goal?.place ?? seen()).clone(), target);
    },
    /** Sees all of the box, from where the pictures are taken; `now` without a glide. */
    frame(box: Box3, now = false): void {
      framed = box;
      limit();
      const place = new Spherical(fit, home.phi, home.theta);
      const target = box.getCenter(new Vector3());
      if (now) put(place, target);
      else glideTo(place, target);
    },
    /** Sees all of a box that has another size, from where it is seen now. */
    reframe(box: Box3): void {
      const before = fit;
      framed = box;
      limit();
      const place = seen();
      place.radius *= fit / before;
      glideTo(place, box.getCenter(new Vector3()));
    },
    /** Keeps the same in sight in a frame of that size. */
    resize(width: number, height: number): void {
      const before = fit;
      camera.aspect = width / height;
      camera.updateProjectionMatrix();
      limit();
      const place = seen();
      place.radius *= fit / before;
      put(place, controls.target.clone());
    },
    dispose(): void {
      cancelAnimationFrame(glide);
      controls.dispose();
    },
  };
}
