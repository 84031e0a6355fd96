import type { FacilityDistance } from '../facilities.ts';
import type { Values } from './sql.ts';

/**
 * Returns SQL that holds for homes near a facility. One index finds them by the facility, another the distance of a home:
 * PostgreSQL chooses by what else is asked.
 */
export function isNear({ id, metres }: FacilityDistance, values: Values): string {
  return `listing_id in (select listing_id from search_facility
    where facility_id = ${values.add(id)} and metres <= ${values.add(metres)})`;
}
