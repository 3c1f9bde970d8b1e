import { personalMeta } from "../../data/personalMeta.ts";
import { TrackingScreen } from "./TrackingScreen.tsx";

export function meta() {
  return personalMeta("Track your order");
}

export default TrackingScreen;
