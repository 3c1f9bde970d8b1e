import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "../../../server/ground/projectRoot.ts";
import { browserShop } from "../../support/browserShopFile.ts";

/** The link that `bin/admin owner` prints at the machine of the shop under test. */
export function ownerLink(email: string): string {
  const port = process.env.TEST_PORT ?? "4321";
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, "build/server/admin.js"), "owner", email],
    {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: browserShop(`http://localhost:${port}`).folder,
        PORT: port,
      },
      encoding: "utf8",
    },
  );
  const link = /^http\S+$/m.exec(stdout)?.[0];
  if (link === undefined) throw new Error(`no link: ${stdout}${stderr}`);
  return link;
}
