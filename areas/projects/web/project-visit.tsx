import { useApi } from '@keystead/http/react';
import { useEffect } from 'react';
import { countProjectView } from '../contract.ts';

/** Stands on a project's page and shows nothing: tells that someone looks at it. */
export function ProjectVisit({ projectId }: { projectId: number }) {
  const api = useApi();
  useEffect(() => {
    api(countProjectView, { project_id: projectId }).catch(() => undefined);
  }, [api, projectId]);
  return null;
}
