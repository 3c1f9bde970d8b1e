import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { PythonWorker, ToolMissing } from "./pythonWorker.ts";

const workerPath = fileURLToPath(new URL("worker.py", import.meta.url));

const missing = (command: string): ToolMissing =>
  new ToolMissing(
    `${command} was not found. The studio renders with Blender 3.4 or later. Install it with ` +
      "`apt-get install blender` (Debian, Ubuntu), `brew install --cask blender` (macOS) or from " +
      "https://www.blender.org/download/, or set BLENDER to the path of the program. " +
      "Running and testing the shop needs no Blender.",
  );

/** Leaves beside each scene the EXR of it. Throws ToolMissing when there is no such program. */
export function openRenderer(command = process.env.BLENDER ?? "blender"): PythonWorker {
  if (spawnSync(command, ["--version"]).error) throw missing(command);
  return new PythonWorker("Blender", command, ["-b", "--factory-startup", "--python", workerPath]);
}
