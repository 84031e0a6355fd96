import { ExtractError, LIMITS } from './limits.ts';
import { ProtoReader } from './proto.ts';

export type Tags = ReadonlyMap<string, string>;

/** A line that a relation is made of. */
export interface Member {
  readonly way: number;
  readonly role: string;
}

/** Receives what a block holds. Coordinates are ten-millionths of a degree. */
export interface Visitor {
  node?(id: number, lng: number, lat: number, tags: Tags): void;
  way?(id: number, refs: readonly number[], tags: Tags): void;
  relation?(id: number, members: readonly Member[], tags: Tags): void;
}

const NO_TAGS: ReadonlyMap<string, string> = new Map();
/** In a relation: a member that is a line. */
const WAY = 1;

/** Visits the nodes, ways and relations of a block of data, of those kinds that are asked for. @throws ExtractError */
export function visitBlock(bytes: Uint8Array, visitor: Visitor): void {
  const block = new ProtoReader(bytes);
  const groups: Uint8Array[] = [];
  const grid = { granularity: 100, latOffset: 0, lngOffset: 0 };
  let texts = new Texts(new Uint8Array());
  for (let field = block.next(); field !== 0; field = block.next()) {
    if (field === 1) texts = new Texts(block.bytes());
    else if (field === 2) groups.push(block.bytes());
    else if (field === 17) grid.granularity = block.varint();
    else if (field === 19) grid.latOffset = block.varint();
    else if (field === 20) grid.lngOffset = block.varint();
    else block.skip();
    if (groups.length > LIMITS.groups) throw new ExtractError('a block has more groups than can be');
  }
  for (const group of groups) visitGroup(new ProtoReader(group), { texts, grid, visitor });
}

/** The texts of a block, decoded when they are first asked for. */
class Texts {
  readonly #stored: Uint8Array[] = [];
  readonly #decoded: string[] = [];

  constructor(table: Uint8Array) {
    const reader = new ProtoReader(table);
    for (let field = reader.next(); field !== 0; field = reader.next()) {
      if (field === 1) this.#stored.push(reader.bytes());
      else reader.skip();
      if (this.#stored.length > LIMITS.texts) throw new ExtractError('a block has more texts than can be');
    }
  }

  at(index: number): string {
    const known = this.#decoded[index];
    if (known !== undefined) return known;
    const bytes = this.#stored[index];
    if (!bytes) throw new ExtractError('a text is missing from its block');
    // Longer ones are not from OpenStreetMap: nothing is called by their beginning.
    const text = bytes.length > 4 * LIMITS.text ? '' : Buffer.from(bytes).toString('utf8');
    const decoded = text.length > LIMITS.text ? '' : text;
    this.#decoded[index] = decoded;
    return decoded;
  }
}

interface Context {
  readonly texts: Texts;
  readonly grid: { readonly granularity: number; readonly latOffset: number; readonly lngOffset: number };
  readonly visitor: Visitor;
}

function visitGroup(group: ProtoReader, context: Context): void {
  const { node, way, relation } = context.visitor;
  for (let field = group.next(); field !== 0; field = group.next()) {
    if (field === 1 && node) visitNode(group.packed(), context);
    else if (field === 2 && node) visitDense(group.packed(), context);
    else if (field === 3 && way) visitWay(group.packed(), context);
    else if (field === 4 && relation) visitRelation(group.packed(), context);
    else group.skip();
  }
}

/** Turns nanodegrees to ten-millionths. @throws ExtractError where no place on earth is */
function placed(nano: number, most: number): number {
  const value = Math.round(nano / 100);
  if (!(Math.abs(value) <= most)) throw new ExtractError('a point lies outside of the earth');
  return value;
}

const lngOf = ({ grid }: Context, value: number) => placed(grid.lngOffset + grid.granularity * value, 1.8e9);
const latOf = ({ grid }: Context, value: number) => placed(grid.latOffset + grid.granularity * value, 9e8);

function tagsOf(texts: Texts, keys: ProtoReader | undefined, values: ProtoReader | undefined): Tags {
  if (!keys || !values) return NO_TAGS;
  const tags = new Map<string, string>();
  while (!keys.isAtEnd) tags.set(texts.at(keys.varint()), texts.at(values.varint()));
  return tags;
}

function visitNode(reader: ProtoReader, context: Context): void {
  let [id, lat, lng] = [0, 0, 0];
  let keys: ProtoReader | undefined;
  let values: ProtoReader | undefined;
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) id = reader.zigzag();
    else if (field === 2) keys = reader.packed();
    else if (field === 3) values = reader.packed();
    else if (field === 8) lat = reader.zigzag();
    else if (field === 9) lng = reader.zigzag();
    else reader.skip();
  }
  context.visitor.node?.(id, lngOf(context, lng), latOf(context, lat), tagsOf(context.texts, keys, values));
}

/** Nodes as nearly all are stored: columns of differences, and one list of all tags. */
function visitDense(reader: ProtoReader, context: Context): void {
  const empty = new ProtoReader(new Uint8Array());
  let [ids, lats, lngs, tagged] = [empty, empty, empty, empty];
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) ids = reader.packed();
    else if (field === 8) lats = reader.packed();
    else if (field === 9) lngs = reader.packed();
    else if (field === 10) tagged = reader.packed();
    else reader.skip();
  }
  let [id, lat, lng] = [0, 0, 0];
  while (!ids.isAtEnd) {
    id += ids.zigzag();
    lat += lats.zigzag();
    lng += lngs.zigzag();
    context.visitor.node?.(id, lngOf(context, lng), latOf(context, lat), denseTags(tagged, context.texts));
  }
}

function denseTags(tagged: ProtoReader, texts: Texts): Tags {
  let tags: Map<string, string> | undefined;
  while (!tagged.isAtEnd) {
    const key = tagged.varint();
    if (key === 0) break;
    tags ??= new Map();
    tags.set(texts.at(key), texts.at(tagged.varint()));
  }
  return tags ?? NO_TAGS;
}

function visitWay(reader: ProtoReader, context: Context): void {
  let id = 0;
  let keys: ProtoReader | undefined;
  let values: ProtoReader | undefined;
  const refs: number[] = [];
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) id = reader.varint();
    else if (field === 2) keys = reader.packed();
    else if (field === 3) values = reader.packed();
    else if (field === 8) {
      const differences = reader.packed();
      let ref = 0;
      while (!differences.isAtEnd) {
        ref += differences.zigzag();
        refs.push(ref);
        if (refs.length > LIMITS.refs) throw new ExtractError('a line has more points than can be');
      }
    } else reader.skip();
  }
  context.visitor.way?.(id, refs, tagsOf(context.texts, keys, values));
}

function visitRelation(reader: ProtoReader, context: Context): void {
  const empty = new ProtoReader(new Uint8Array());
  let id = 0;
  let keys: ProtoReader | undefined;
  let values: ProtoReader | undefined;
  let [roles, ids, types] = [empty, empty, empty];
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) id = reader.varint();
    else if (field === 2) keys = reader.packed();
    else if (field === 3) values = reader.packed();
    else if (field === 8) roles = reader.packed();
    else if (field === 9) ids = reader.packed();
    else if (field === 10) types = reader.packed();
    else reader.skip();
  }
  const members: Member[] = [];
  let member = 0;
  while (!ids.isAtEnd) {
    member += ids.zigzag();
    const role = context.texts.at(roles.varint());
    if (types.varint() === WAY) members.push({ way: member, role });
    if (members.length > LIMITS.refs) throw new ExtractError('a relation has more lines than can be');
  }
  context.visitor.relation?.(id, members, tagsOf(context.texts, keys, values));
}
