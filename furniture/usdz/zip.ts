import { crc32 } from "node:zlib";

export interface ZipFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Where the data of each file begins: at a multiple of this. */
const alignment = 64;
const localHeader = 30;
const centralHeader = 46;
/** An extra field has an id and a size of its own, two bytes each. */
const emptyField = 4;
/** An id that nobody has, for a field that is nothing but room. */
const roomField = 0x1986;
/** The first moment that the format can tell: files made of the same are the same. */
const firstDate = 0x21;

/** A zip file whose files are stored as they are, each beginning at a multiple of 64 bytes: USDZ 1.3. */
export function alignedZip(files: readonly ZipFile[]): Uint8Array {
  const pieces: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of files) {
    const path = Buffer.from(name);
    const room = roomBefore(at + localHeader + path.length);
    const head = fields(path.length, bytes);
    const local = Buffer.alloc(localHeader + path.length + room);
    local.writeUInt32LE(0x04034b50, 0);
    head.copy(local, 4);
    local.writeUInt16LE(room, 28);
    path.copy(local, localHeader);
    local.writeUInt16LE(roomField, localHeader + path.length);
    local.writeUInt16LE(room - emptyField, localHeader + path.length + 2);
    const entry = Buffer.alloc(centralHeader + path.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(10, 4);
    head.copy(entry, 6);
    entry.writeUInt32LE(at, 42);
    path.copy(entry, centralHeader);
    pieces.push(local, Buffer.from(bytes));
    central.push(entry);
    at += local.length + bytes.length;
  }
  return Buffer.concat([...pieces, ...central, endOf(central, at)]);
}

/** Bytes of an extra field that fills up to the next boundary. */
function roomBefore(end: number): number {
  return emptyField + ((alignment - ((end + emptyField) % alignment)) % alignment);
}

/** What both headers of a file say in the same order: from the version needed to the length of the name. */
function fields(nameLength: number, bytes: Uint8Array): Buffer {
  const head = Buffer.alloc(24);
  head.writeUInt16LE(10, 0);
  head.writeUInt16LE(firstDate, 8);
  head.writeUInt32LE(crc32(bytes), 10);
  head.writeUInt32LE(bytes.length, 14);
  head.writeUInt32LE(bytes.length, 18);
  head.writeUInt16LE(nameLength, 22);
  return head;
}

function endOf(central: readonly Buffer[], at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(
    central.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return end;
}
