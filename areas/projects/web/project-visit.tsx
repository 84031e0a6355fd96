import { useApi } from '@keystead/http/react';
import { useEffect } from 'react';
import { countProjectView } from '../contract.ts';

/** Reports a view of a project's page; renders nothing. */
export function ProjectVisit({ projectId }: { projectId: number }) {
  const api = useApi();
  useEffect(() => {
    api(countProjectView, { project_id: projectId }).catch(() => undefined);
  }, [api, projectId]);
  return null;
}
