import { pipeline, type Readable, Transform } from "node:stream";

/** So many pieces are held as they came: Node takes 200 bytes for each, be it of a single one. */
export const mostPieces = 256;
/** And so many bytes: whoever bounds a body counts only what has been handed on. */
const mostBytes = 16 * 1024;

class Joined extends Transform {
  #pieces: Buffer[] = [];
  #bytes = 0;

  override _transform(piece: Buffer, _encoding: string, done: () => void): void {
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    if (this.#pieces.length === mostPieces || this.#bytes >= mostBytes) this.#join();
    done();
  }

  override _flush(done: () => void): void {
    this.#join();
    done();
  }

  #join(): void {
    const [first] = this.#pieces;
    if (first === undefined) return;
    this.push(this.#pieces.length === 1 ? first : Buffer.concat(this.#pieces));
    this.#pieces = [];
    this.#bytes = 0;
  }
}

/** The same bytes in fewer pieces, for whoever keeps them until the last has come; fails as they do. */
export const joinedPieces = (pieces: Readable): Readable =>
  pipeline(pieces, new Joined(), () => {});
