import { ImportError } from '../../engine/import-error.ts';

/** Characters of one item: pictures are addresses, so that no home is near it. */
const LONGEST = 2_000_000;

/**
 * Reads the items of a list in an object of JSON, `{"value": [{…}, {…}]}`, one at a time.
 * @param name of the list
 * @throws ImportError where the JSON is not whole, or where `@odata.nextLink` says that there are more
 */
export async function* itemsOf(chunks: AsyncIterable<string>, name: string): AsyncGenerator<unknown> {
  const scanner = new Scanner(name);
  for await (const chunk of chunks) yield* scanner.read(chunk);
  requireWhole(parsed(scanner.around.replace(/^\uFEFF/, '')), name);
}

/** Divides a text of JSON into the items of a list and what is around them. */
class Scanner {
  /** All but the items, which stand there as zeros: it is read when all is here. */
  around = '';
  #item = '';
  #depth = 0;
  #isQuoted = false;
  #isEscaped = false;
  #isInList = false;
  readonly #opening: RegExp;

  constructor(name: string) {
    this.#opening = new RegExp(`"${name}"\\s*:\\s*$`);
  }

  *read(chunk: string): Generator<unknown> {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk[at] as string;
      if (this.#isText(sign)) continue;
      if (sign === '{' || sign === '[') {
        if (this.#opens(sign, chunk.slice(from, at))) from = at;
      } else if ((sign === '}' || sign === ']') && this.#closes()) {
        yield parsed(this.#item + chunk.slice(from, at + 1));
        this.#item = '';
        this.around += '0';
        from = at + 1;
      }
    }
    if (this.#isInList && this.#depth > 2) this.#item += chunk.slice(from);
    else this.around += chunk.slice(from);
    if (this.#item.length > LONGEST || this.around.length > LONGEST)
      throw new ImportError('A record of this JSON is too long.');
  }

  /** Returns whether a character stands in quotation marks, or is one. */
  #isText(sign: string): boolean {
    if (!this.#isQuoted) {
      this.#isQuoted = sign === '"';
      return this.#isQuoted;
    }
    if (this.#isEscaped) this.#isEscaped = false;
    else if (sign === '\\') this.#isEscaped = true;
    else if (sign === '"') this.#isQuoted = false;
    return true;
  }

  /** Returns whether an item begins. @param before what was read since the last piece */
  #opens(sign: string, before: string): boolean {
    const isItem = this.#isInList && this.#depth === 2;
    if (isItem) this.around += before;
    this.#depth += 1;
    if (sign === '[' && this.#depth === 2 && this.#opening.test(this.around + before)) this.#isInList = true;
    return isItem;
  }

  /** Returns whether an item ends. */
  #closes(): boolean {
    this.#depth -= 1;
    if (this.#depth === 1) this.#isInList = false;
    return this.#isInList && this.#depth === 2;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportError(`This is no valid JSON: ${(error as Error).message}`);
  }
}

function requireWhole(around: unknown, name: string): void {
  const { '@odata.nextLink': next, [name]: list } = Object(around) as Record<string, unknown>;
  if (!Array.isArray(list)) throw new ImportError(`This JSON holds no list "${name}".`);
  if (next !== undefined) throw new ImportError('This is one page of several: the next ones are missing.');
}
