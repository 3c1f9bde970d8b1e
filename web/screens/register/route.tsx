import { personalMeta } from "../../data/personalMeta.ts";
import { RegisterScreen } from "./RegisterScreen.tsx";

export function meta() {
  return personalMeta("Register");
}

export default RegisterScreen;
