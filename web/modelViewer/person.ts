import {
  type Camera,
  CanvasTexture,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  SRGBColorSpace,
} from "three";

/** Metres from the floor to the crown of the person who stands beside a piece for scale. */
export const personHeight = 1.65;
const ratio = 0.4;
const pixels = 1024;
const color = "#685e55";

/** The right half of a standing woman in a kurta, in a field of 40 by 100. */
const outline =
  "M20 0.600C23.300 0.600 25.200 3.100 25.100 6.200 25 9.400 23.200 12 22 12.900 22 14.300 22.200 15.100 23.600 15.700 27.300 17 30.200 17.500 31 20.800 31.900 24.600 32.600 33 33.300 38.500 33.900 43.200 34 47.500 33.500 50.200 33.200 51.700 31.600 51.800 31.400 50.200 31.100 46.500 30.300 41.500 29.500 37.500 28.800 34 28.300 30.500 27.900 27.600 27.500 31 27.100 34.500 27.300 37.500 27.700 44 29.300 54 29.700 64.500 27.900 65.100 26.300 65.300 25.300 65.300 25.200 74 24.600 85 24 93.500 24.300 95.500 26.300 97.500 26 98.800 25.800 99.600 22 99.700 21.600 98.800 21.200 96.500 21.300 94 20.700 85 20.400 75 20.200 65.800H20Z";

function drawn(): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = pixels * ratio;
  canvas.height = pixels;
  const paint = canvas.getContext("2d");
  if (paint) {
    paint.scale(pixels / 100, pixels / 100);
    paint.fillStyle = color;
    const half = new Path2D(outline);
    paint.fill(half);
    // A little over the middle: edges that only meet would leave a light line.
    paint.transform(-1, 0, 0, 1, 100 * ratio + 0.4, 0);
    paint.fill(half);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

/** A flat person that stands at `x` metres and always shows its front. */
export function personBeside(x: number) {
  const material = new MeshBasicMaterial({
    map: drawn(),
    transparent: true,
    opacity: 0.62,
    side: DoubleSide,
    depthWrite: false,
    toneMapped: false,
  });
  const figure = new Mesh(new PlaneGeometry(personHeight * ratio, personHeight), material);
  figure.position.y = personHeight / 2;
  const object = new Group();
  object.position.x = x;
  object.add(figure);
  return {
    object,
    face(camera: Camera): void {
      const { x: left, z: near } = camera.position;
      object.rotation.y = Math.atan2(left - object.position.x, near - object.position.z);
    },
  };
}
