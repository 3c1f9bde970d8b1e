import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the shop of the browser tests notes its data folder, for those who run `bin/admin` on it. */
export const browserShopFile = (port: string) => join(tmpdir(), `aangan-browser-${port}.folder`);
