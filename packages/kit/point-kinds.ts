/**
 * What may be near a home: kinds of points of an extract, and the tags of OpenStreetMap that make each (`key=value`).
 * Pure, for server and browser.
 */
export const POINT_TAGS = {
  school: ['amenity=school'],
  nursery: ['amenity=kindergarten', 'amenity=childcare'],
  university: ['amenity=university', 'amenity=college'],
  supermarket: ['shop=supermarket'],
  bakery: ['shop=bakery'],
  pharmacy: ['amenity=pharmacy'],
  doctor: ['amenity=doctors', 'amenity=clinic', 'healthcare=doctor'],
  hospital: ['amenity=hospital'],
  park: ['leisure=park'],
  playground: ['leisure=playground'],
  station: ['railway=station', 'railway=halt', 'amenity=bus_station'],
  stop: ['highway=bus_stop', 'railway=tram_stop'],
  gym: ['leisure=fitness_centre'],
  restaurant: ['amenity=restaurant'],
  charging: ['amenity=charging_station'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PointKind = keyof typeof POINT_TAGS;
export const POINT_KINDS = Object.keys(POINT_TAGS) as PointKind[];
