import { type DistanceUnit, inMetres } from '@keystead/kit/distance';
import type { PropertyDetail } from '../../contract.ts';

/** Returns the facilities that are not among the surroundings of the home already, nearest first. */
export function nearFacilities(
  { assign_facilities: facilities, surroundings }: Pick<PropertyDetail, 'assign_facilities' | 'surroundings'>,
  unit: DistanceUnit,
): PropertyDetail['assign_facilities'] {
  const away = ({ metres, distance }: (typeof facilities)[number]) => metres ?? inMetres(distance, unit);
  return facilities
    .filter(({ metres }) => !surroundings || metres === undefined)
    .sort((one, other) => away(one) - away(other));
}
