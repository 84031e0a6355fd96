import type { AgentRow } from './agents.queries.ts';

/** What someone looks for in the directory; all of it has to hold. */
export interface AgentFilter {
  readonly search?: string | undefined;
  readonly city?: string | undefined;
  readonly country?: string | undefined;
  readonly is_verified?: boolean | undefined;
  /** Code of a language they speak. */
  readonly language?: string | undefined;
  /** 0: something to buy, 1: something to rent. */
  readonly property_type?: '0' | '1' | undefined;
}

export interface CityCount {
  city: string;
  count: number;
}

export interface LanguageCount {
  /** Its code. */
  language: string;
  count: number;
}

/** Letters without case and accents. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Agents that match, in their order. Everyone is in memory already, and a directory is a few thousand at most. */
export function matchingAgents<Row extends AgentRow>(agents: readonly Row[], filter: AgentFilter): Row[] {
  const {
    search = '',
    city,
    country,
    language,
    is_verified: onlyVerified = false,
    property_type: type,
  } = filter;
  const wanted = wordsOf(search);
  const place = city === undefined ? undefined : plain(city);
  const land = country === undefined ? undefined : plain(country);
  // Only signs were typed: they stand in no name.
  if (wanted.length === 0 && search.trim() !== '') return [];
  return agents.filter((agent) => {
    if (onlyVerified && !(agent.is_verified_agent || agent.is_operator)) return false;
    if (place !== undefined && plain(agent.city) !== place) return false;
    if (land !== undefined && plain(agent.country) !== land) return false;
    if (language !== undefined && !agent.spoken_languages.includes(language)) return false;
    if (type === '1' && agent.rentals === 0) return false;
    if (type === '0' && agent.rentals === agent.listings) return false;
    if (wanted.length === 0) return true;
    const words = wordsOf(`${agent.name} ${agent.city} ${agent.country}`);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}

/** Returns where agents are, most first. */
export function citiesOf(agents: readonly AgentRow[]): CityCount[] {
  return counted(agents.map(({ city }) => city)).map(([city, count]) => ({ city, count }));
}

/** Returns the languages of agents, the most spoken first. */
export function languagesOf(agents: readonly AgentRow[]): LanguageCount[] {
  const all = agents.flatMap((agent) => agent.spoken_languages);
  return counted(all).map(([language, count]) => ({ language, count }));
}

/** Returns how often each text is there, the most frequent first; empty ones are left out. */
function counted(texts: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([a, left], [b, right]) => right - left || a.localeCompare(b));
}
