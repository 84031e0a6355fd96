import { type OsmData, type OsmNode, type OsmRelation, type OsmWay, writeOsmFile } from './osm-file.ts';

/** The south-west corner of the town, which is nowhere. */
const ORIGIN = { lng: -8.46, lat: 38.86 };
/** Degrees of 100 metres there. */
const STEP = { lng: 0.001153, lat: 0.000899 };

/** Of a district: streets each way, and metres between them in hundreds. */
const STREETS = 18;
const BLOCK = 0.9;
const SIDE = (STREETS + 1) * BLOCK;
/** Between the northern districts and the southern ones flows the river. */
const RIVER = 3;

/** Districts as they lie, by name and Arabic name. */
const DISTRICTS = [
  ['Alvorada', 'الفورادا'],
  ['Beira', 'بيرا'],
  ['Castelo', 'كاستيلو'],
  ['Douro', 'دورو'],
  ['Estrela', 'إستريلا'],
  ['Figueira', 'فيغيرا'],
] as const;

/** What streets are called, by name and Arabic name: a first word for each district and way, a second for each street. */
const KINDS = [
  ['Rua', 'شارع'],
  ['Travessa', 'زقاق'],
  ['Avenida', 'جادة'],
  ['Calçada', 'درج'],
] as const;
const NOUNS = [
  ['das Oliveiras', 'الزيتون'],
  ['do Sol', 'الشمس'],
  ['da Fonte', 'النبع'],
  ['do Moinho', 'الطاحونة'],
  ['das Flores', 'الزهور'],
  ['do Mercado', 'السوق'],
  ['da Escola', 'المدرسة'],
  ['dos Poetas', 'الشعراء'],
  ['da Ponte', 'الجسر'],
  ['do Lago', 'البحيرة'],
  ['das Laranjeiras', 'البرتقال'],
  ['do Castelo', 'القلعة'],
  ['da Liberdade', 'الحرية'],
  ['dos Pescadores', 'الصيادين'],
  ['do Norte', 'الشمال'],
  ['da Serra', 'الجبل'],
  ['do Vale', 'الوادي'],
  ['das Pedras', 'الحجارة'],
] as const;

const named = ([name, arabic]: readonly [string, string]) => ({ name, 'name:ar': arabic });

/** A house of the town. */
export interface TownHouse {
  readonly district: string;
  readonly street: string;
  readonly number: string;
  readonly lat: number;
  readonly lng: number;
}

/** Gives out ids and holds what is built. Places are in hundreds of metres from the corner. */
class Builder {
  readonly nodes: OsmNode[] = [];
  readonly ways: OsmWay[] = [];
  readonly relations: OsmRelation[] = [];
  readonly houses: TownHouse[] = [];
  readonly #byPlace = new Map<string, number>();

  /** Returns the node at a place; the same one each time. */
  node(x: number, y: number): number {
    const key = `${x.toFixed(4)} ${y.toFixed(4)}`;
    const there = this.#byPlace.get(key);
    if (there !== undefined) return there;
    const id = this.point(x, y);
    this.#byPlace.set(key, id);
    return id;
  }

  point(x: number, y: number, tags: Record<string, string> = {}): number {
    const id = this.nodes.length + 1;
    this.nodes.push({ id, ...placeAt(x, y), tags });
    return id;
  }

  /** Puts a house at a place that a line leads to. */
  address(x: number, y: number, tags: Record<string, string>): void {
    const at = this.node(x, y) - 1;
    const node = this.nodes[at];
    if (node) this.nodes[at] = { ...node, tags };
  }

  way(points: readonly (readonly [x: number, y: number])[], tags: Record<string, string> = {}): number {
    const id = this.ways.length + 1;
    this.ways.push({ id, refs: points.map(([x, y]) => this.node(x, y)), tags });
    return id;
  }

  area(x: number, y: number, width: number, height: number, tags: Record<string, string> = {}): number {
    const corners = [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
      [x, y],
    ] as const;
    return this.way(corners, tags);
  }

  relation(members: OsmRelation['members'], tags: Record<string, string>): void {
    this.relations.push({ id: this.relations.length + 1, members, tags });
  }
}

/** Some points of an ellipse, from one share of the round to another. */
function arc(
  [x, y]: readonly [number, number],
  [wide, high]: readonly [number, number],
  [from, to]: readonly [number, number],
): [number, number][] {
  return Array.from({ length: 25 }, (_, at) => {
    const angle = (from + ((to - from) * at) / 24) * 2 * Math.PI;
    return [x + wide * Math.cos(angle), y + high * Math.sin(angle)];
  });
}

const WIDTH = 3 * SIDE;
const HEIGHT = 2 * SIDE + RIVER;

/**
 * Returns an invented town of six districts: some two hundred streets with names in two scripts, buildings with house numbers,
 * schools, stops, a station, a park, a lake with an island and a river with two bridges. It is always the same.
 */
export function inventedTown(): OsmData {
  const town = built();
  const west = ORIGIN.lng - 3 * STEP.lng;
  const south = ORIGIN.lat - 3 * STEP.lat;
  return {
    nodes: town.nodes,
    ways: town.ways,
    relations: town.relations,
    bounds: [west, south, west + (WIDTH + 6) * STEP.lng, south + (HEIGHT + 6) * STEP.lat],
  };
}

/** Returns the town as a real file. */
export const inventedTownFile = () => writeOsmFile(inventedTown());

/** Returns the houses of the town, each with its address and the middle of it. */
export const townHouses = (): readonly TownHouse[] => built().houses;

/**
 * Returns where the river floods: rings of longitudes and latitudes, the parts that it often reaches, and all that it may reach once in
 * a lifetime, some streets of both banks.
 */
export function townFloods(): Readonly<Record<'often' | 'rarely', readonly (readonly [number, number])[]>> {
  const along = riverLine();
  const band = (reach: number) => {
    const bank = (side: number) => along.map(([x, y]) => placeAt(x, y + side * reach));
    const corners = [...bank(-1), ...bank(1).toReversed()].map(({ lng, lat }) => [lng, lat] as const);
    return [...corners, corners[0] as readonly [number, number]];
  };
  return { often: band(1.4), rarely: band(5.4) };
}

/** Returns the middle of the river from its west end to its east end. */
function riverLine(): readonly (readonly [number, number])[] {
  const middle = SIDE + RIVER / 2;
  return Array.from(
    { length: 30 },
    (_, at) => [-2 + (at * (WIDTH + 4)) / 29, middle + 0.5 * Math.sin(at / 3)] as const,
  );
}

/** Returns the middles of the districts by their names. */
export function townDistricts(): readonly {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}[] {
  return DISTRICTS.map(([name], at) => {
    const [west, south] = cornerOf(at);
    return { name, ...placeAt(west + SIDE / 2, south + SIDE / 2) };
  });
}

const placeAt = (x: number, y: number) => ({
  lng: ORIGIN.lng + x * STEP.lng,
  lat: ORIGIN.lat + y * STEP.lat,
});

/** The south-west corner of a district, by its place among them. */
const cornerOf = (at: number) => [(at % 3) * SIDE, at < 3 ? 0 : SIDE + RIVER] as const;

function built(): Builder {
  const town = new Builder();
  DISTRICTS.forEach((names, at) => {
    const [west, south] = cornerOf(at);
    district(town, { at, names, west, south });
  });
  waters(town);
  mainRoads(town);
  alongTheQuay(town);
  const outline = town.area(-1, -1, WIDTH + 2, HEIGHT + 2);
  const whole = named(['Marenza', 'مارينزا']);
  town.relation([{ way: outline, role: 'outer' }], {
    type: 'boundary',
    boundary: 'administrative',
    admin_level: '8',
    ...whole,
  });
  town.point(WIDTH / 2, SIDE + RIVER + 2, { place: 'town', population: '24000', ...whole });
  return town;
}

function district(
  town: Builder,
  { at, names, west, south }: { at: number; names: readonly [string, string]; west: number; south: number },
): void {
  town.area(west + 0.3, south + 0.3, SIDE - 0.6, SIDE - 0.6, { landuse: 'residential' });
  const outline = town.area(west, south, SIDE, SIDE);
  const tags = { type: 'boundary', boundary: 'administrative', admin_level: '9', ...named(names) };
  town.relation([{ way: outline, role: 'outer' }], tags);
  town.point(west + SIDE / 2, south + SIDE / 2 + 0.4, { place: 'suburb', ...named(names) });
  for (let street = 1; street <= STREETS; street += 1) {
    const along = Array.from({ length: STREETS }, (_, step) => (step + 1) * BLOCK);
    const name = (way: number) => {
      const kind = KINDS[(at + way) % KINDS.length] ?? KINDS[0];
      const noun = NOUNS[(street - 1) % NOUNS.length] ?? NOUNS[0];
      // What two districts would share is distinguished by theirs.
      return named([`${kind[0]} ${noun[0]} de ${names[0]}`, `${kind[1]} ${noun[1]} ${names[1]}`]);
    };
    const highway = street % 6 === 0 ? 'tertiary' : 'residential';
    town.way(
      along.map((x) => [west + x, south + street * BLOCK]),
      { highway, ...name(0) },
    );
    town.way(
      along.map((y) => [west + street * BLOCK, south + y]),
      { highway, ...name(2) },
    );
    if (street < STREETS)
      buildings(town, { street, west, south, names: name(0), district: names[0], postcode: `2900-10${at}` });
  }
  town.area(west + 2 * BLOCK + 0.1, south + 2 * BLOCK + 0.1, BLOCK - 0.2, BLOCK - 0.2, {
    amenity: 'school',
    ...named([`Escola de ${names[0]}`, `مدرسة ${names[1]}`]),
  });
  for (const stop of [4, 9, 14])
    town.point(west + stop * BLOCK, south + 6 * BLOCK + 0.05, {
      highway: 'bus_stop',
      ...named([`${names[0]} ${stop}`, `${names[1]} ${stop}`]),
    });
  everyday(town, { names, west, south });
}

/** What each district has, by its tag, and where in it: a street each way. */
const EVERYDAY = [
  ['amenity', 'kindergarten', ['Jardim', 'روضة'], 3, 11],
  ['shop', 'supermarket', ['Mercearia', 'بقالة'], 8, 8],
  ['shop', 'bakery', ['Padaria', 'مخبز'], 10, 7],
  ['amenity', 'pharmacy', ['Farmácia', 'صيدلية'], 9, 10],
  ['amenity', 'doctors', ['Consultório', 'عيادة'], 12, 9],
  ['amenity', 'restaurant', ['Tasca', 'مطعم'], 7, 12],
  ['amenity', 'charging_station', undefined, 14, 5],
  ['leisure', 'fitness_centre', ['Ginásio', 'نادي'], 5, 14],
  ['leisure', 'playground', undefined, 15, 13],
] as const;

/** Shops, doctors and playgrounds of a district, a neighbourhood that has a name alone, and a quarter with an outline. */
function everyday(
  town: Builder,
  { names, west, south }: { names: readonly [string, string]; west: number; south: number },
): void {
  for (const [key, value, called, column, row] of EVERYDAY)
    town.point(west + (column + 0.5) * BLOCK, south + row * BLOCK + 0.06, {
      [key]: value,
      ...(called && named([`${called[0]} ${names[0]}`, `${called[1]} ${names[1]}`])),
    });
  town.point(west + 4.5 * BLOCK, south + 15.5 * BLOCK, {
    place: 'neighbourhood',
    ...named([`Bairro Novo de ${names[0]}`, `حي ${names[1]} الجديد`]),
  });
  town.area(west + 10 * BLOCK + 0.05, south + 10 * BLOCK + 0.05, 4 * BLOCK, 4 * BLOCK, {
    place: 'quarter',
    alt_name: `Zona Velha ${names[0]}`,
    ...named([`Largo de ${names[0]}`, `ساحة ${names[1]}`]),
  });
}

/** Four houses in each block of a street, numbered along it. */
function buildings(
  town: Builder,
  given: {
    street: number;
    west: number;
    south: number;
    names: { name: string };
    district: string;
    postcode: string;
  },
): void {
  const { street, west, south, names, postcode, district: name } = given;
  for (let block = 1; block < STREETS; block += 1) {
    if (street === 2 && block === 2) continue;
    for (const corner of [0, 1, 2, 3]) {
      const x = west + block * BLOCK + 0.12 + (corner % 2) * 0.4;
      const y = south + street * BLOCK + 0.12 + Math.floor(corner / 2) * 0.4;
      const number = String(block * 4 + corner);
      town.area(x, y, 0.22, 0.2, {
        building: 'house',
        'building:levels': String(1 + ((block + street) % 4)),
        'addr:street': names.name,
        'addr:housenumber': number,
        'addr:postcode': postcode,
      });
      town.houses.push({ district: name, street: names.name, number, ...placeAt(x + 0.11, y + 0.1) });
    }
  }
}

function waters(town: Builder): void {
  const river = named(['Rio Marenza', 'نهر مارينزا']);
  town.way(riverLine(), { waterway: 'river', ...river });
  // A lake of two lines, and an island.
  const lake = [WIDTH - 6, HEIGHT + 1.4] as const;
  const lower = town.way(arc(lake, [4, 1.2], [0.5, 1]));
  const upper = town.way(arc(lake, [4, 1.2], [0, 0.5]).toReversed());
  const island = town.way(arc(lake, [0.8, 0.4], [0, 1]));
  town.relation(
    [
      { way: lower, role: 'outer' },
      { way: upper, role: 'outer' },
      { way: island, role: 'inner' },
    ],
    { type: 'multipolygon', natural: 'water', ...named(['Lago Azul', 'البحيرة الزرقاء']) },
  );
  // A wood that goes on beyond the extract: one of its lines is not in it.
  const edge = town.way([
    [-2, 4],
    [-0.6, 5],
    [-0.6, 9],
    [-2, 10],
  ]);
  town.relation(
    [
      { way: edge, role: 'outer' },
      { way: 1_000_000, role: 'outer' },
    ],
    { type: 'multipolygon', landuse: 'forest' },
  );
  town.area(SIDE + 0.4, SIDE + 0.2, 4, 0.6, { leisure: 'park', ...named(['Parque do Rio', 'حديقة النهر']) });
}

/** Two main roads over the river, one along it, and the railway. */
function mainRoads(town: Builder): void {
  [SIDE, 2 * SIDE].forEach((x, at) => {
    const tags = {
      highway: 'primary',
      ref: `N${at + 1}`,
      ...named([`Estrada Nacional ${at + 1}`, `الطريق الوطني ${at + 1}`]),
    };
    town.way(
      [
        [x, -2],
        [x, SIDE],
      ],
      tags,
    );
    town.way(
      [
        [x, SIDE],
        [x, SIDE + RIVER],
      ],
      { ...tags, bridge: 'yes' },
    );
    town.way(
      [
        [x, SIDE + RIVER],
        [x, HEIGHT + 2],
      ],
      tags,
    );
  });
  const quay = { highway: 'secondary', ...named(['Avenida do Cais', 'جادة الرصيف']) };
  town.way(
    [
      [-2, SIDE + RIVER],
      [SIDE, SIDE + RIVER],
      [2 * SIDE, SIDE + RIVER],
      [WIDTH + 2, SIDE + RIVER],
    ],
    quay,
  );
  town.way(
    [
      [-2, -0.6],
      [WIDTH + 2, -0.6],
    ],
    { railway: 'rail' },
  );
  town.point(WIDTH / 2, -0.6, { railway: 'station', ...named(['Marenza Sul', 'مارينزا الجنوبية']) });
}

/** The hospital, the university, and houses of the quay whose numbers OpenStreetMap has as a line from the first to the last. */
function alongTheQuay(town: Builder): void {
  const y = SIDE + RIVER + 0.15;
  const quay = { 'addr:street': 'Avenida do Cais', 'addr:city': 'Marenza', 'addr:postcode': '2900-200' };
  const [from, to] = [SIDE + 2, SIDE + 8];
  town.address(from, y, { ...quay, 'addr:housenumber': '2' });
  town.address(to, y, { ...quay, 'addr:housenumber': '14' });
  town.way(
    [
      [from, y],
      [to, y],
    ],
    { 'addr:interpolation': 'even' },
  );
  town.point(SIDE + 4, y + 0.2, { amenity: 'hospital', ...named(['Hospital do Cais', 'مستشفى الرصيف']) });
  town.point(2 * SIDE - 4, y + 0.2, {
    amenity: 'university',
    ...named(['Universidade de Marenza', 'جامعة مارينزا']),
  });
}
