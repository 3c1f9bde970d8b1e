import { personalMeta } from "../../data/personalMeta.ts";
import { LoginScreen } from "./LoginScreen.tsx";

export function meta() {
  return personalMeta("Login");
}

export default LoginScreen;
