/** Where in a city a neighbourhood lies: what is built there, and what it costs. */
export type Setting = 'centre' | 'residential' | 'edge';

export interface Neighbourhood {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly setting: Setting;
  /** Price level against the city's average. */
  readonly level: number;
  /** Listings lie within this many metres of the centre; small where water is near. */
  readonly radius: number;
  /** One sentence about living there. */
  readonly words: string;
}

export interface DemoCity {
  readonly name: string;
  readonly state: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Share of all listings, against the other cities. */
  readonly weight: number;
  /** Euro per square metre of a flat of average quality. */
  readonly sale: number;
  /** Euro per square metre and month. */
  readonly rent: number;
  /** Telephone prefix of the country, digits. */
  readonly prefix: string;
  readonly streets: readonly string[];
  readonly numberFirst: boolean;
  readonly neighbourhoods: readonly Neighbourhood[];
}

/**
 * Reads the table of a city's neighbourhoods, one a line:
 * `name; latitude longitude; setting; level; radius; words`.
 */
export function neighbourhoods(table: string): Neighbourhood[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', point = '', setting = '', level = '', radius = '', words = ''] = line
        .trim()
        .split('; ');
      const [latitude = '', longitude = ''] = point.split(' ');
      return {
        name,
        words,
        setting: setting as Setting,
        latitude: Number(latitude),
        longitude: Number(longitude),
        level: Number(level),
        radius: Number(radius),
      };
    });
}
