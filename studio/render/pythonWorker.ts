import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** A program that only who renders needs, with what to do about it. */
export class ToolMissing extends Error {
  override readonly name = "ToolMissing";
}

interface Answer {
  /** The path that it was given. */
  readonly scene: string;
  readonly seconds?: number;
  readonly error?: string;
}

/**
 * Memory that a picture needed is kept for the next: on virtual machines, whose host takes free pages back, asking for it
 * anew took five sixths of the denoiser's time.
 */
const keepsMemory = {
  MALLOC_MMAP_THRESHOLD_: "8000000000",
  MALLOC_TRIM_THRESHOLD_: "80000000000",
};

/**
 * A program at the lowest priority that takes one path per line, works on them one after another, and answers each with
 * one line `STUDIO {"scene", "seconds" | "error"}`.
 */
export class PythonWorker {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting = new Map<
    string,
    { resolve: (seconds: number) => void; reject: (error: Error) => void }
  >();
  #log: string[] = [];

  constructor(name: string, command: string, args: readonly string[]) {
    this.#child = spawn("nice", ["-n", "19", command, ...args], {
      env: { ...process.env, ...keepsMemory },
    });
    const keep = (line: string) => {
      this.#log = [...this.#log, line].slice(-4);
    };
    createInterface({ input: this.#child.stderr }).on("line", keep);
    createInterface({ input: this.#child.stdout }).on("line", (line) => {
      if (line.startsWith("STUDIO ")) this.#hear(JSON.parse(line.slice(7)) as Answer);
      else keep(line);
    });
    this.#child.on("close", (code) => {
      for (const { reject } of this.#waiting.values())
        reject(new Error(`${name} ended with code ${code}: ${this.#log.join(" / ")}`));
      this.#waiting.clear();
    });
    // Told with the code when it closes.
    this.#child.stdin.on("error", () => undefined);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  #hear({ scene, seconds = 0, error }: Answer): void {
    const waiting = this.#waiting.get(scene);
    this.#waiting.delete(scene);
    if (error) waiting?.reject(new Error(error));
    else waiting?.resolve(seconds);
  }

  /** Gives the seconds that it took, once what is made of the file at `path` lies beside it. */
  work(path: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(path, { resolve, reject });
      this.#child.stdin.write(`${path}\n`);
    });
  }

  close(): void {
    this.#child.stdin.end();
  }
}
