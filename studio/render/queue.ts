import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import { fileURLToPath } from "node:url";
import { describePicture, type PictureFacts } from "../../server/media/describePicture.ts";
import type { Developing, Scene } from "../scenes/scene.ts";
import { packScene, writeScene } from "../scenes/scene.ts";
import { openRenderer } from "./blender.ts";
import { openDenoiser } from "./denoiser.ts";
import { developmentVersion } from "./develop.ts";
import { finishPicture, gainOf, writeAtomically } from "./picture.ts";
import type { PythonWorker } from "./pythonWorker.ts";

/** A picture that the shop should have. */
export interface Picture {
  readonly file: string;
  readonly alt: string;
  readonly view: "three-quarter" | "front" | "detail" | "open" | "room" | "dimensions" | "scene";
  readonly product: string | null;
  readonly variant: string | null;
}

/** One that is rendered. */
export interface Shot extends Picture {
  /** Drawn only when the picture is due, because a catalogue of meshes would fill the memory. */
  readonly scene: () => Scene;
}

/** One that is drawn in lines, without the renderer; WebP. */
export interface Drawing extends Picture {
  readonly draw: () => Promise<Buffer>;
}

export interface QueueOptions {
  readonly images: string;
  readonly work: string;
  /** Renders only what has no picture yet, whatever has changed since. */
  readonly missingOnly: boolean;
  /** Renders even what has not changed. */
  readonly force: boolean;
  /** Processor cores that the renderer may take. */
  readonly threads: number;
  /** List of the pictures that the light meter exposed, to which what is rendered is added. */
  readonly metered?: string;
  /** Where the renderer's process id is left, so that it can be stopped and continued. */
  readonly pidFile?: string;
  readonly say: (line: string) => void;
}

type Ledger = Record<string, string>;
/** What the shop's importer wants to know of a picture. */
type Entry = Omit<Picture, "file"> & { facts: PictureFacts };

const readJson = <T>(path: string, fallback: T): T =>
  existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as T) : fallback;

/** What the renderer itself is made of: a changed shader changes every picture. */
function rendererHash(): string {
  const folder = fileURLToPath(new URL(".", import.meta.url));
  const hash = createHash("sha256").update(`development ${developmentVersion}`);
  for (const name of readdirSync(folder).sort())
    if (name.endsWith(".py")) hash.update(readFileSync(join(folder, name)));
  return hash.digest("hex");
}

interface Prepared {
  readonly shot: Shot;
  readonly path: string;
  readonly hash: string;
  readonly developing: Developing;
  /** The small scene that is metered in its stead. */
  readonly metered?: string;
}

/** Pixels of a scene that is only metered, and looks at each: its mean is within a hundredth of the picture's. */
const [meteredSize, meteredSamples] = [[160, 120], 16] as const;

const small = (scene: Scene): Scene => ({
  ...scene,
  size: meteredSize,
  quality: { ...scene.quality, samples: meteredSamples },
});

const ofScene = (path: string, ending: string): string => path.replace(/\.json$/, ending);

/** Puts a picture's scenes before the renderer; gives the seconds of the picture itself. */
async function render(renderer: PythonWorker, { path, metered }: Prepared): Promise<number> {
  const [seconds] = await Promise.all([
    renderer.work(path),
    ...(metered ? [renderer.work(metered)] : []),
  ]);
  return seconds;
}

/**
 * Renders the shots that are missing or whose content has changed, one after another, developing
 * each while the next is rendered. A shot that fails leaves its old picture and is reported.
 */
export async function renderAll(
  shots: readonly Shot[],
  o: QueueOptions,
): Promise<{ done: number; failed: string[] }> {
  mkdirSync(o.images, { recursive: true });
  mkdirSync(o.work, { recursive: true });
  const ledgerPath = join(o.work, "rendered.json");
  const base = rendererHash();
  const failed: string[] = [];
  let done = 0;
  const begun = Date.now();

  const prepare = (index: number): Prepared | null => {
    const shot = shots[index];
    if (!shot) return null;
    const target = join(o.images, shot.file);
    if (o.missingOnly && existsSync(target)) return null;
    const scene = shot.scene();
    const packed = packScene(scene, o.threads);
    const hash = createHash("sha256")
      .update(base)
      .update(packed.json.replace(/"threads":\d+/, ""))
      .update(packed.data)
      .update(JSON.stringify(scene.developing ?? {}))
      .digest("hex");
    const ledger = readJson<Ledger>(ledgerPath, {});
    if (!o.force && existsSync(target) && ledger[shot.file] === hash) return null;
    const { name } = parse(shot.file);
    const path = writeScene(o.work, name, packed);
    const { developing = {} } = scene;
    const as = "as" in developing && developing.as?.();
    const metered = as && writeScene(o.work, `${name}.metered`, packScene(small(as), o.threads));
    return { shot, path, hash, developing, ...(metered && { metered }) };
  };
  let cursor = 0;
  const next = (): Prepared | null => {
    while (cursor < shots.length) {
      const shot = shots[cursor];
      try {
        const prepared = prepare(cursor++);
        if (prepared) return prepared;
      } catch (error) {
        failed.push(`${shot?.file}: ${String(error)}`);
        o.say(`failed  ${shot?.file}: ${String(error)}`);
      }
    }
    return null;
  };

  let current = next();
  if (!current) return { done, failed };
  const denoiser: PythonWorker = openDenoiser(join(o.work, "../denoiser"));
  const renderer = openRenderer();
  if (renderer.pid && o.pidFile) writeFileSync(o.pidFile, String(renderer.pid));
  let rendering = render(renderer, current);
  while (current) {
    const following = next();
    let seconds = -1;
    try {
      seconds = await rendering;
    } catch (error) {
      failed.push(`${current.shot.file}: ${String(error)}`);
      o.say(`failed  ${current.shot.file}: ${String(error)}`);
    }
    if (following) {
      rendering = render(renderer, following);
      rendering.catch(() => undefined);
    }
    if (seconds >= 0) {
      try {
        const { path, metered, developing } = current;
        const size = await finishPicture(
          ofScene(path, ".exr"),
          o.images,
          current.shot.file,
          denoiser,
          metered
            ? { gain: await gainOf(ofScene(metered, ".exr"), denoiser, developing) }
            : developing,
        );
        await record(o.images, current.shot);
        if (o.metered) recordMetered(o.metered, current.shot.file);
        writeAtomically(
          ledgerPath,
          JSON.stringify({
            ...readJson<Ledger>(ledgerPath, {}),
            [current.shot.file]: current.hash,
          }),
        );
        done++;
        const each = (Date.now() - begun) / 1000 / done;
        const left = Math.round(((shots.length - cursor + (following ? 1 : 0)) * each) / 60);
        o.say(
          `${String(cursor - (following ? 1 : 0)).padStart(4)}/${shots.length}  ${current.shot.file}  ${seconds} s  ${Math.round(size / 1000)} kB  at most ${left} min left`,
        );
      } catch (error) {
        failed.push(`${current.shot.file}: ${String(error)}`);
        o.say(`failed  ${current.shot.file}: ${String(error)}`);
      }
    }
    for (const path of [current.path, current.metered ?? current.path])
      for (const ending of [".json", ".bin"]) rmSync(ofScene(path, ending), { force: true });
    current = following;
  }
  renderer.close();
  denoiser.close();
  return { done, failed };
}

/** Draws each anew: it takes seconds. */
export async function drawAll(
  drawings: readonly Drawing[],
  { images, say }: Pick<QueueOptions, "images" | "say">,
): Promise<void> {
  for (const drawing of drawings) {
    const picture = await drawing.draw();
    writeAtomically(join(images, drawing.file), picture);
    await record(images, drawing);
    say(`${drawing.file}  ${Math.round(picture.length / 1000)} kB`);
  }
}

function recordMetered(path: string, file: string): void {
  const names = new Set(readJson<string[]>(path, []).concat(file));
  writeAtomically(path, `${JSON.stringify([...names].sort(), null, 2)}\n`);
}

/** Enters the picture into the index that the catalogue's importer reads. */
async function record(
  images: string,
  { file, alt, view, product, variant }: Picture,
): Promise<void> {
  const path = join(images, "index.json");
  const facts = await describePicture(readFileSync(join(images, file)));
  if (!("ground" in facts)) throw new Error(`${file} ${facts.message}`);
  const index = readJson<Record<string, Entry>>(path, {});
  index[file] = { alt, view, product, variant, facts };
  const sorted = Object.fromEntries(Object.entries(index).sort(([a], [b]) => a.localeCompare(b)));
  writeAtomically(path, `${JSON.stringify(sorted, null, 1)}\n`);
}
