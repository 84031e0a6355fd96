import { callQuery, useApi } from '@keystead/http/react';
import { useHydrated } from '@keystead/ui/hydration';
import { useQueries, useQuery } from '@tanstack/react-query';
import { getProjectUnits, type ProjectUnit, UNIT_LIMITS, type UnitCounts } from '../../contract.ts';

/** Milliseconds between looks for other states, while the page is in sight: an answer that is as before comes without a body. */
const LOOK_AGAIN = 15_000;

/** Returns the request of the first units of a project, which pages are rendered with. */
export const unitsArgs = (projectId: number, page = 0) => ({
  id: String(projectId),
  limit: String(UNIT_LIMITS.page),
  ...(page > 0 && { offset: String(page * UNIT_LIMITS.page) }),
});

/** Returns the units of a project as they are now; those beyond the first answer follow once the page is hydrated. */
export function useUnits(projectId: number): { units: ProjectUnit[]; counts: UnitCounts } | undefined {
  const api = useApi();
  const live = { refetchInterval: LOOK_AGAIN, refetchOnWindowFocus: true } as const;
  const first = useQuery({ ...callQuery(api, getProjectUnits, unitsArgs(projectId)), ...live }).data;
  const isHydrated = useHydrated();
  const pages = isHydrated && first ? Math.ceil(first.total / UNIT_LIMITS.page) : 1;
  const rest = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ({
      ...callQuery(api, getProjectUnits, unitsArgs(projectId, index + 1)),
      ...live,
    })),
  });
  if (!first) return undefined;
  return { units: [...first.data, ...rest.flatMap(({ data }) => data?.data ?? [])], counts: first.counts };
}
