/** Policy of contacts: pure. Times in seconds. */

const HOUR = 3600;
const DAY = 24 * HOUR;

/** More than someone calls who looks for a home, less than is worth a robot's while. */
export const REVEALS = {
  perNetwork: { limit: 40, per: HOUR },
  perNetworkAndDay: { limit: 150, per: DAY },
  perPerson: { limit: 60, per: DAY },
} as const;
