/** Gives every id a small integer, its slot, and keeps the slots in the order of their ids. */
export class SlotOrder {
  readonly #slots = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #free: number[] = [];
  /** Sorted when first asked for, kept sorted from then on: a first load then costs one sort. */
  #sorted: number[] | undefined;

  slotOf(id: string): number | undefined {
    return this.#slots.get(id);
  }

  idOf(slot: number): string {
    return this.#ids[slot] ?? "";
  }

  /** Returns the slot of a new id. Slots of removed ids are used again. */
  add(id: string): number {
    const slot = this.#free.pop() ?? this.#ids.length;
    this.#ids[slot] = id;
    this.#slots.set(id, slot);
    this.#sorted?.splice(this.#placeOf(id), 0, slot);
    return slot;
  }

  remove(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#sorted?.splice(this.#placeOf(id), 1);
    this.#slots.delete(id);
    this.#free.push(slot);
  }

  /** Slots in use, by their ids from high to low. */
  slots(): readonly number[] {
    this.#sorted ??= [...this.#slots.values()].sort((one, other) =>
      this.idOf(one) > this.idOf(other) ? -1 : 1,
    );
    return this.#sorted;
  }

  /** Where `id` stands, or would stand, among the sorted slots. */
  #placeOf(id: string): number {
    const sorted = this.#sorted ?? [];
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.idOf(sorted[middle] ?? 0) > id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
