import { CanvasTexture, Mesh, MeshBasicMaterial, PlaneGeometry, SRGBColorSpace } from "three";

/** The pictures' warm floor, as it looks in them. */
const floorColor = "#d2c3a9";
const side = 256;

/** A round of the floor that loses itself in the ground of the page. */
function faded(): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side;
  const paint = canvas.getContext("2d");
  const middle = side / 2;
  const fade = paint?.createRadialGradient(middle, middle, side * 0.12, middle, middle, middle);
  if (paint && fade) {
    fade.addColorStop(0, floorColor);
    fade.addColorStop(1, `${floorColor}00`);
    paint.fillStyle = fade;
    paint.fillRect(0, 0, side, side);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

/** The floor under a piece of that radius in metres. */
export function studioFloor(radius: number): Mesh {
  const material = new MeshBasicMaterial({
    map: faded(),
    transparent: true,
    depthWrite: false,
    toneMapped: false,
  });
  const floor = new Mesh(new PlaneGeometry(radius * 7, radius * 7), material);
  floor.rotation.x = -Math.PI / 2;
  floor.renderOrder = -1;
  return floor;
}
