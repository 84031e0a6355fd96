import { type ApiClient, RequestError } from '@keystead/http/client';
import { getProjectDetail, type ProjectDetail } from '@keystead/projects/contract';
import { type CardProject, cardProject } from '@keystead/projects/web';
import { queryOptions } from '@tanstack/react-query';

/** What there is to show under the address of a project. */
type Found = { similar: readonly CardProject[] } & (
  | { state: 'open'; project: ProjectDetail }
  /** Deleted for good. */
  | { state: 'gone' }
  /** There, but its details are closed to this reader. */
  | { state: 'closed' }
);

/** Returns the project or why there is none, with the similar ones; no view is counted. */
export function projectQuery(api: ApiClient, slug: string, language: string) {
  return queryOptions({
    queryKey: [getProjectDetail.path, 'page', slug, language],
    queryFn: async ({ signal }): Promise<Found> => {
      try {
        const asked = { slug_id: slug, text_language: language };
        const args = { ...asked, get_similar: '1', preview: '1' } as const;
        const { data: project, similar_projects: similar } = await api(getProjectDetail, args, { signal });
        return { state: 'open', project, similar: similar.map(cardProject) };
      } catch (error) {
        return whatIsLeft(error);
      }
    },
  });
}

function whatIsLeft(error: unknown): Found {
  const { status, body } = error instanceof RequestError ? error : { status: 0, body: {} };
  if (status === 402) return { state: 'closed', similar: [] };
  if (status !== 410) throw error;
  const { similar_projects: others = [] } = body as {
    similar_projects?: Parameters<typeof cardProject>[0][];
  };
  return { state: 'gone', similar: others.map(cardProject) };
}
