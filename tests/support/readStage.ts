interface StageMesh {
  counts: number[];
  indices: number[];
  points: number[][];
  normals: number[][];
  uvs: number[][];
}

export interface Stage {
  header: Record<string, string | number>;
  /** Of all prims, and of what their shaders give. */
  paths: ReadonlySet<string>;
  /** What is bound or connected. */
  targets: readonly string[];
  /** Files that it names. */
  assets: readonly string[];
  meshes: readonly StageMesh[];
}

/** Reads the text of a USD stage as far as models use the format; throws for a line that it does not know. */
export function readStage(text: string): Stage {
  const lines = text.split("\n").map((line) => line.trim());
  if (lines[0] !== "#usda 1.0") throw new Error("no stage");
  const header: Stage["header"] = {};
  const paths = new Set<string>();
  const [targets, assets]: [string[], string[]] = [[], []];
  const meshes: StageMesh[] = [];
  const scope: string[] = [];
  let named = "";
  let depth = 0;
  for (const line of lines.slice(1)) {
    const prim = /^def \w+ "(\w+)"( \()?$/.exec(line);
    const value = /^(?:uniform )?([\w[\]]+) ([\w:.]+)(?: = (.*?))?( \()?$/.exec(line);
    const note = /^(?:prepend )?(\w+) = (.*)$/.exec(line);
    for (const [, target = ""] of line.matchAll(/<([^>]+)>/g)) targets.push(target);
    for (const [, asset = ""] of line.matchAll(/@([^@]+)@/g)) assets.push(asset);
    if (prim) {
      named = prim[1] ?? "";
      if (line.startsWith("def Mesh"))
        meshes.push({ counts: [], indices: [], points: [], normals: [], uvs: [] });
    }
    if (line.endsWith("(")) depth += 1;
    else if (line === ")") depth -= 1;
    else if (line === "{") {
      scope.push(named);
      paths.add(`/${scope.join("/")}`);
    } else if (line === "}") scope.pop();
    else if (depth > 0 && note) {
      if (scope.length === 0 && named === "") header[note[1] ?? ""] = JSON.parse(note[2] ?? "");
    } else if (!value && line !== "" && !prim) throw new Error(`unknown line ${line.slice(0, 80)}`);
    if (value) {
      const [, , name = "", given = ""] = value;
      if (name.startsWith("outputs:")) paths.add(`/${scope.join("/")}.${name.split(".")[0]}`);
      const mesh = meshes.at(-1);
      if (mesh) readArray(mesh, name, given);
    }
  }
  if (scope.length > 0 || depth > 0) throw new Error("a bracket is not closed");
  return { header, paths, targets, assets, meshes };
}

function readArray(mesh: StageMesh, name: string, given: string): void {
  const list = () => JSON.parse(given.replaceAll("(", "[").replaceAll(")", "]"));
  if (name === "faceVertexCounts") mesh.counts = list();
  if (name === "faceVertexIndices") mesh.indices = list();
  if (name === "points") mesh.points = list();
  if (name === "normals") mesh.normals = list();
  if (name === "primvars:st") mesh.uvs = list();
}
