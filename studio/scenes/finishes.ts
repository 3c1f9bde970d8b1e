import { linear, type MaterialSpec } from "../../furniture/materials/material.ts";

export const plainPlaster: MaterialSpec = { kind: "plaster", color: linear("#F0E9DD") };
export const plaster = (hex: string): MaterialSpec => ({ kind: "plaster", color: linear(hex) });
export const oakFloor: MaterialSpec = {
  kind: "floor_planks",
  light: linear("#C2A684"),
  dark: linear("#967A59"),
  color: linear("#AE9273"),
};
export const darkOakFloor: MaterialSpec = {
  kind: "floor_planks",
  light: linear("#8A5F3C"),
  dark: linear("#5C3B23"),
  color: linear("#6F4A2E"),
};
export const kotaFloor: MaterialSpec = {
  kind: "stone_floor",
  color: linear("#A9A593"),
  side: 0.6,
  roughness: 0.28,
};
export const terracottaFloor: MaterialSpec = {
  kind: "stone_floor",
  color: linear("#AD7A5C"),
  side: 0.3,
  roughness: 0.5,
};
export const oxideFloor: MaterialSpec = {
  kind: "oxide",
  color: linear("#D1BEA2"),
  roughness: 0.36,
};
export const redOxideFloor: MaterialSpec = {
  kind: "oxide",
  color: linear("#7D4236"),
  roughness: 0.36,
};
/** Red oxide worn deeper than the palette's, as in old verandahs. */
export const polishedRedOxide = (roughness: number): MaterialSpec => ({
  ...oxideFloor,
  color: [0.27, 0.075, 0.045],
  roughness,
});
export const limestoneFloor: MaterialSpec = {
  kind: "stone_floor",
  color: linear("#CCC0AC"),
  side: 0.8,
  roughness: 0.3,
};

/** Brightness of what lies outside: about two stops over the room. */
const outside = 2.1;
const outlook = (view: string, houses: string, strength = outside): MaterialSpec => ({
  kind: "outlook",
  view,
  color: linear(houses),
  strength,
});
/** What windows look out on, out of focus. */
export const gardenOutlook = outlook("garden", "#D9C7A6");
export const wallOutlook = outlook("wall", "#D8BE9C");
export const balconyOutlook = outlook("balcony", "#CDBB9C");
export const monsoonOutlook = outlook("monsoon", "#C9BBA3", outside * 0.8);
/** The balcony before an opening down to the floor. */
export const terraceOutside = outlook("terrace", "#A98F74", outside * 0.8);
