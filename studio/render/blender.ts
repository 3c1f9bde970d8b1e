import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const workerPath = fileURLToPath(new URL("worker.py", import.meta.url));

export class BlenderMissing extends Error {
  override readonly name = "BlenderMissing";
  constructor(command: string) {
    super(
      `${command} was not found. The studio renders with Blender 3.4 or later. Install it with ` +
        "`apt-get install blender` (Debian, Ubuntu), `brew install --cask blender` (macOS) or from " +
        "https://www.blender.org/download/, or set BLENDER to the path of the program. " +
        "Running and testing the shop needs no Blender.",
    );
  }
}

interface Answer {
  readonly scene: string;
  readonly seconds?: number;
  readonly error?: string;
}

/** One Blender that renders scenes one after another, at the lowest priority. */
export class Renderer {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting = new Map<
    string,
    { resolve: (seconds: number) => void; reject: (error: Error) => void }
  >();
  #log: string[] = [];

  /** Throws BlenderMissing when there is no such program. */
  constructor(command = process.env.BLENDER ?? "blender") {
    if (spawnSync(command, ["--version"]).error) throw new BlenderMissing(command);
    this.#child = spawn("nice", [
      "-n",
      "19",
      command,
      "-b",
      "--factory-startup",
      "--python",
      workerPath,
    ]);
    this.#child.stderr.resume();
    createInterface({ input: this.#child.stdout }).on("line", (line) => this.#hear(line));
    this.#child.on("close", (code) => {
      for (const { reject } of this.#waiting.values())
        reject(new Error(`Blender ended with code ${code}: ${this.#log.join(" / ")}`));
      this.#waiting.clear();
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  #hear(line: string): void {
    if (!line.startsWith("STUDIO ")) {
      this.#log = [...this.#log, line].slice(-4);
      return;
    }
    const answer = JSON.parse(line.slice(7)) as Answer;
    const waiting = this.#waiting.get(answer.scene);
    this.#waiting.delete(answer.scene);
    if (answer.error) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer.seconds ?? 0);
  }

  /** Renders the scene at `path`; gives the seconds it took once its EXR lies beside it. */
  render(path: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(path, { resolve, reject });
      this.#child.stdin.write(`${path}\n`);
    });
  }

  close(): void {
    this.#child.stdin.end();
  }
}
