/** Where things stand in a store of backups. A cluster has a folder of its own: another one writes files of the same names. */
export const placeOf = {
  base: (cluster: string) => `${cluster}/base/`,
  manifest: (cluster: string, id: string) => `${cluster}/base/${id}/manifest.json`,
  part: (cluster: string, id: string, part: number) =>
    `${cluster}/base/${id}/${String(part).padStart(6, '0')}.part`,
  wal: (cluster: string) => `${cluster}/wal/`,
  media: 'media/',
  /** Of files that the site has deleted: stored at the moment that was seen. */
  gone: 'gone/',
};

const SEGMENT = /^[0-9A-F]{24}$/;
const HISTORY = /^([0-9A-F]{8})\.history$/;

/** Returns how a file of the write-ahead log is called in the store; undefined for those that nobody needs. */
export function walName(file: string): string | undefined {
  if (SEGMENT.test(file)) return `${file.toLowerCase()}.wal`;
  const [, timeline] = HISTORY.exec(file) ?? [];
  return timeline && `${timeline.toLowerCase()}.history`;
}

/** Returns how PostgreSQL calls it. */
export function walFile(name: string): string {
  return name.endsWith('.history')
    ? name.replace(/^[^.]+/, (part) => part.toUpperCase())
    : name.slice(0, -'.wal'.length).toUpperCase();
}

/** Returns the place of a segment in the log, the same on every timeline. */
export function positionOf(segment: string): string {
  return segment.slice(8, 24).toUpperCase();
}
