import { createContext } from "react";

/**
 * On the server, what tells the page's own scripts from any that came with its content: the server
 * reads it as their nonce, allows exactly these scripts, and takes it out of the document.
 */
export const ScriptMark = createContext<string | undefined>(undefined);
