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
import { personHeight, personOutline } from "../../furniture/person.ts";

const pixels = 1024;
const color = "#685e55";

function drawn(): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = pixels * personOutline.ratio;
  canvas.height = pixels;
  const paint = canvas.getContext("2d");
  if (paint) {
    paint.scale(pixels / 100, pixels / 100);
    paint.fillStyle = color;
    const half = new Path2D(personOutline.rightHalf);
    paint.fill(half);
    paint.transform(...personOutline.mirror);
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
  const figure = new Mesh(
    new PlaneGeometry(personHeight * personOutline.ratio, personHeight),
    material,
  );
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
