import { useView } from '@keystead/admin';
import { useQuery } from '@tanstack/react-query';

/** How much of an area's texts is written in a language. */
export interface AreaShare {
  readonly area: string;
  readonly texts: number;
  readonly missing: number;
  readonly own: number;
}

/** Returns the areas with texts, and how much of each is written; of the default language unless one is named. */
export function useAreas(languageId?: number): readonly AreaShare[] {
  const view = useView();
  const { data } = useQuery({
    queryKey: ['texts', 'completeness', languageId],
    queryFn: async ({ signal }) => {
      const asked = languageId === undefined ? {} : { id: languageId };
      return (await view('languages/completeness', asked, signal)).data as AreaShare[];
    },
  });
  return data ?? [];
}

/** What has texts and is no area. */
const OTHERS: Readonly<Record<string, string>> = {
  shell: 'Frame of every page',
  kit: 'Words of several areas',
  names: 'Names of categories, cities and the like',
};

/** Returns how an area is called. */
export function areaName(area: string): string {
  return OTHERS[area] ?? area.charAt(0).toUpperCase() + area.slice(1);
}

/** Returns the address of the texts of a language, of one area, or only those that are missing. */
export function textsPath(filter: { language_id: number; area?: string; is_missing?: boolean }): string {
  return `/texts?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
