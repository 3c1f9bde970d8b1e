import { DirectionalLight, ShaderChunk, Vector3 } from "three";

/**
 * The corner in which the shop's products are photographed (studio/scenes/productSet.ts), as light: linear radiance
 * of its floor, walls and ceiling, and the window to the left. Metres, as the camera of the pictures sees it.
 */
const window = { at: [-3.5, 2.3, 2.1], half: [1.1, 1.3], radiance: 5 } as const;
const floorLight = "vec3(0.60, 0.50, 0.385)";
const wallLight = "vec3(0.60, 0.58, 0.54)";
const backLight = "vec3(0.86, 0.82, 0.75)";
const ceilingLight = "vec3(0.47, 0.47, 0.47)";

/** The window's light where it falls straight on. */
const beam = { intensity: 4.9, color: 0xfff9f0 } as const;
const shadowSide = 512;
const upwards = new Vector3(0, 1, 0);

const glsl = (value: Vector3) => `vec3(${value.toArray().map((one) => one.toFixed(4))})`;

/**
 * What comes from a direction of the world, smeared over more of the room the rougher the surface is that reflects
 * it. Worked out where it is needed: a picture of the room would have to be made on each visit, in a second or more.
 */
function studioRadiance(turn: number): string {
  const about = (x: number, y: number, z: number) =>
    new Vector3(x, y, z).applyAxisAngle(upwards, turn);
  const towards = about(...window.at).sub(new Vector3(0, 0.5, 0));
  const distance = towards.length();
  const out = towards.normalize();
  const across = new Vector3().crossVectors(upwards, out).normalize();
  const up = new Vector3().crossVectors(out, across);
  const half = window.half.map((metres) => (metres / distance).toFixed(4));
  return `
vec3 studioRadiance(vec3 from, float smear) {
  vec3 walls = mix(${wallLight}, ${backLight}, smoothstep(-0.2 - smear, 0.6 + smear, dot(from, ${glsl(about(0, 0, -1))})));
  vec3 room = mix(walls, ${ceilingLight}, smoothstep(0.35 - smear * 0.6, 0.55 + smear * 0.6, from.y));
  room = mix(${floorLight}, room, smoothstep(-0.1 - smear, 0.02 + smear, from.y));
  float ahead = dot(from, ${glsl(out)});
  vec2 aside = abs(vec2(dot(from, ${glsl(across)}), dot(from, ${glsl(up)}))) / max(ahead, 0.01) - vec2(${half});
  vec2 within = 1.0 - smoothstep(-0.5, 1.0, aside / (0.03 + smear));
  return room + vec3(${window.radiance.toFixed(1)}, ${(window.radiance * 0.97).toFixed(2)}, ${(window.radiance * 0.92).toFixed(2)}) * within.x * within.y * step(0.01, ahead) / (1.0 + 3.0 * smear);
}`;
}

const { envmap_physical_pars_fragment, lights_fragment_maps } = ShaderChunk;

/** Lights every standard material by the studio's room, `turn` radians about the vertical from the pictures' camera. */
export function setStudioLight(turn: number): void {
  ShaderChunk.envmap_physical_pars_fragment = envmap_physical_pars_fragment + studioRadiance(turn);
  ShaderChunk.lights_fragment_maps = `${lights_fragment_maps}
#ifdef STANDARD
  vec3 studioNormal = inverseTransformDirection(geometryNormal, viewMatrix);
  vec3 studioMirror = inverseTransformDirection(reflect(-geometryViewDir, geometryNormal), viewMatrix);
  iblIrradiance += PI * mix(${floorLight} * 0.8, ${ceilingLight}, smoothstep(-1.0, 0.7, studioNormal.y));
  // Cloth reflects next to nothing, whatever the angle.
  float studioShine = 1.0 - 0.7 * smoothstep(0.6, 0.95, material.roughness);
  radiance += studioShine * studioRadiance(studioMirror, material.roughness * material.roughness);
#endif`;
}

/** Where the window is from the piece, of length one. */
export function towardsWindow(turn: number): Vector3 {
  return new Vector3(...window.at).normalize().applyAxisAngle(upwards, turn);
}

/** The window's light with its shadows, about a piece of that radius in metres. */
export function windowLight(turn: number, radius: number): DirectionalLight {
  const light = new DirectionalLight(beam.color, beam.intensity);
  light.position.copy(towardsWindow(turn)).multiplyScalar(3 * radius);
  light.castShadow = true;
  const { camera, mapSize } = light.shadow;
  mapSize.setScalar(shadowSide);
  camera.left = camera.bottom = -radius * 1.25;
  camera.right = camera.top = radius * 1.25;
  camera.near = radius;
  camera.far = 6 * radius;
  light.shadow.normalBias = 0.02;
  light.shadow.bias = -0.0006;
  light.shadow.radius = 5;
  return light;
}
