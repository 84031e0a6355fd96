/** Time zones by their IANA names, as browsers and servers know them. */

/** Writes a zone as its place: "Europe/Lisbon", "America/New York". */
export const zoneText = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** Returns the zone of this machine's clock. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the known zones, `current` among them under whatever name it has. */
export function zonesWith(current: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(current) ? known : [current, ...known];
}
