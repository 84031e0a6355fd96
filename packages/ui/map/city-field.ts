import type { ExpressionSpecification } from 'maplibre-gl';

/** Letters that join or change places as they are written, which the engine does not do. */
const UNSHAPED = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u;

/** Returns what a city's place says, by these names. */
export function cityField(called: Readonly<Record<string, string>>): ExpressionSpecification {
  const english: ExpressionSpecification = ['get', 'name'];
  const others = Object.entries(called).filter(([, name]) => !UNSHAPED.test(name));
  if (others.length === 0) return english;
  return ['coalesce', ['get', english, ['literal', Object.fromEntries(others)]], english];
}
