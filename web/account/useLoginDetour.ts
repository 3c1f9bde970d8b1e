import { href, useLocation, useNavigate } from "react-router";
import { type Intent, rememberIntent } from "./intent.ts";

/** Sends a visitor to the login page, which leads back here, where the intent is then carried out. */
export function useLoginDetour(): (intent: Intent) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  return (intent) => {
    rememberIntent(intent, path);
    navigate(href("/login"), { state: { from: path } });
  };
}
