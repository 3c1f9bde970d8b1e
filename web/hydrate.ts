import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

/** In a file with React DOM, which is built up where it is first asked for: here, before the page begins. */
export const hydrate = (page: ReactNode) => hydrateRoot(document, page);
