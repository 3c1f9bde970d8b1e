import { ShaderChunk } from "three";
import { productExposure, toneCurve } from "../../furniture/materials/tone.ts";

const figure = (value: number) => value.toFixed(4);
const { knee, top, toe, depth } = toneCurve;

/** The curve of `toned` in the shaders' language. The renderer brings its result to the display's. */
const curve = `
vec3 CustomToneMapping(vec3 color) {
  vec3 value = max(color * toneMappingExposure, vec3(0.0));
  vec3 above = max(value - ${figure(knee)}, vec3(0.0));
  vec3 rolled = min(value, vec3(${figure(knee)})) + ${figure(top - knee)} * (1.0 - exp(-above / ${figure(top - knee)}));
  return min(vec3(1.0), rolled * (rolled + ${figure(toe)}) / (rolled + ${figure(depth)}));
}`;

/** Exposure of the shop's product pictures, for the renderer. */
export const pictureExposure = 2 ** productExposure;

/** Lets renderers whose tone mapping is `CustomToneMapping` develop their picture as the studio does. */
export function setPictureTone(): void {
  ShaderChunk.tonemapping_pars_fragment = ShaderChunk.tonemapping_pars_fragment.replace(
    "vec3 CustomToneMapping( vec3 color ) { return color; }",
    curve,
  );
}
