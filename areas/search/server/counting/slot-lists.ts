import { Selection } from './bit-sets.ts';

/** Stands for no key. */
const NONE = -(2 ** 31);
const FIRST = 16;

interface List {
  slots: Int32Array;
  length: number;
}

/** Lists the slots of a table by a whole number that each of them has, such as the cell of the map that its home lies in. */
export class SlotLists {
  private readonly lists = new Map<number, List>();
  /** The key of each slot, and where in its list it stands. */
  private keys = new Int32Array(0);
  private places = new Int32Array(0);
  /** Lists that were asked for as selections. */
  private readonly selections = new Map<number, Selection>();

  get bytes(): number {
    const lists = [...this.lists.values()].reduce((sum, { slots }) => sum + slots.byteLength + 100, 0);
    const selections = [...this.selections.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    return lists + selections + this.keys.byteLength + this.places.byteLength;
  }

  /** Puts a slot into the list of a key and out of that of its former one; without a key it is in none. */
  set(slot: number, key: number | undefined): void {
    if (slot >= this.keys.length) this.grow(slot + 1);
    const former = this.keys[slot] as number;
    const next = key ?? NONE;
    if (former === next) return;
    if (former !== NONE) this.remove(former, this.places[slot] as number);
    this.keys[slot] = next;
    if (key !== undefined) this.add(key, slot);
  }

  /** Returns the slots of a key, in no order. */
  of(key: number): Int32Array {
    const list = this.lists.get(key);
    return list ? list.slots.subarray(0, list.length) : new Int32Array(0);
  }

  /** Returns the slots of a key as a selection to be narrowed; it is made once and follows the list. */
  selectionOf(key: number): Selection {
    const known = this.selections.get(key) ?? Selection.ofSlots(this.of(key));
    this.selections.set(key, known);
    return known.copy();
  }

  private add(key: number, slot: number): void {
    this.note(key, slot, true);
    const list = this.lists.get(key) ?? { slots: new Int32Array(FIRST), length: 0 };
    this.lists.set(key, list);
    if (list.length === list.slots.length) {
      const larger = new Int32Array(Math.ceil(list.length * 1.25));
      larger.set(list.slots);
      list.slots = larger;
    }
    this.places[slot] = list.length;
    list.slots[list.length++] = slot;
  }

  /** The last one of the list takes its place. */
  private remove(key: number, place: number): void {
    const list = this.lists.get(key) as List;
    this.note(key, list.slots[place] as number, false);
    const last = list.slots[--list.length] as number;
    list.slots[place] = last;
    this.places[last] = place;
    if (list.length > 0) return;
    this.lists.delete(key);
    this.selections.delete(key);
  }

  /** A selection without room for a slot is made anew by the next question. */
  private note(key: number, slot: number, isIn: boolean): void {
    if (this.selections.get(key)?.put(slot, isIn) === false) this.selections.delete(key);
  }

  private grow(least: number): void {
    const length = Math.max(1024, Math.ceil(least * 1.25));
    const keys = new Int32Array(length).fill(NONE);
    keys.set(this.keys);
    this.keys = keys;
    const places = new Int32Array(length);
    places.set(this.places);
    this.places = places;
  }
}
