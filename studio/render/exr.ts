/** The planes of an uncompressed float scan-line OpenEXR file, by channel name without its layer. */
export interface Exr {
  readonly width: number;
  readonly height: number;
  readonly planes: ReadonlyMap<string, Float32Array>;
}

interface Channel {
  readonly name: string;
  readonly bytes: 2 | 4;
}

/**
 * Reads what Cycles writes with codec "none". Channel "ViewLayer.DiffDir.R" is found as "DiffDir.R".
 * Half-float channels are skipped. Throws on compressed, tiled or multi-part files.
 */
export function readExr(file: Buffer): Exr {
  if (file.readUInt32LE(0) !== 20000630) throw new Error("Not an OpenEXR file");
  if (file.readUInt32LE(4) & 0x1a00)
    throw new Error("Tiled, deep or multi-part OpenEXR is not read");
  let at = 8;
  const text = (): string => {
    const end = file.indexOf(0, at);
    const value = file.toString("latin1", at, end);
    at = end + 1;
    return value;
  };
  const channels: Channel[] = [];
  let window: readonly [number, number, number, number] = [0, 0, 0, 0];
  for (let name = text(); name !== ""; name = text()) {
    text();
    const size = file.readUInt32LE(at);
    at += 4;
    const end = at + size;
    if (name === "compression" && file[at] !== 0) throw new Error("Compressed OpenEXR is not read");
    if (name === "dataWindow")
      window = [
        file.readInt32LE(at),
        file.readInt32LE(at + 4),
        file.readInt32LE(at + 8),
        file.readInt32LE(at + 12),
      ];
    if (name === "channels")
      while (file[at] !== 0) {
        const channel = text();
        channels.push({ name: channel, bytes: file.readUInt32LE(at) === 1 ? 2 : 4 });
        at += 16;
      }
    at = end;
  }
  const width = window[2] - window[0] + 1;
  const height = window[3] - window[1] + 1;
  const planes = new Map<string, Float32Array>();
  for (const { name, bytes } of channels)
    if (bytes === 4)
      planes.set(name.split(".").slice(-2).join("."), new Float32Array(width * height));
  for (let block = 0; block < height; block++) {
    let from = Number(file.readBigUInt64LE(at + block * 8));
    const y = file.readInt32LE(from) - window[1];
    from += 8;
    for (const { name, bytes } of channels) {
      const plane = planes.get(name.split(".").slice(-2).join("."));
      if (plane && bytes === 4) {
        const row = Buffer.from(plane.buffer, plane.byteOffset + y * width * 4, width * 4);
        file.copy(row, 0, from, from + width * 4);
      }
      from += width * bytes;
    }
  }
  return { width, height, planes };
}
