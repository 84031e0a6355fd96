import type { PointKind } from '@keystead/kit/point-kinds';

/** Kinds of points as the back office names them. */
export const POINT_KIND_LABELS: Readonly<Record<PointKind, string>> = {
  stop: 'Bus and tram stops',
  station: 'Railway stations',
  supermarket: 'Supermarkets',
  bakery: 'Bakeries',
  pharmacy: 'Pharmacies',
  doctor: 'Doctors',
  hospital: 'Hospitals',
  nursery: 'Nurseries',
  school: 'Schools',
  university: 'Universities',
  park: 'Parks',
  playground: 'Playgrounds',
  gym: 'Gyms',
  restaurant: 'Restaurants',
  charging: 'Charging points',
};
