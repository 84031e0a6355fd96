import { selectUser } from '@keystead/accounts/web';
import { callQuery, useApi } from '@keystead/http/react';
import { Alert } from '@keystead/ui/alert';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { PageHeader } from '@keystead/ui/page-header';
import { Skeleton } from '@keystead/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import { getAddedProjects, type OwnProject } from '../../contract.ts';
import { EditProjectForm } from './edit-project-form.tsx';
import { useText } from './text.ts';

/** Renders the edit page of one's own project. */
export function EditProjectPage({ slug }: { slug: string }) {
  const t = useText();
  const user = useSelector(selectUser);
  const { data, isError } = useQuery({
    ...callQuery(useApi(), getAddedProjects, { slug_id: slug }),
    // The form begins with what is there now, and what is typed is not overwritten by a later answer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: 'always',
    retry: false,
  });
  const project = data?.data as OwnProject | undefined;
  return (
    <Container className="pb-16">
      <PageHeader title={t('editTitle')} lead={project?.title} />
      {isError ? (
        <EmptyState
          drawing="crane"
          title={t('missing')}
          action={
            <Link to="/user/projects" className={buttonClass('primary')}>
              {t('toOwn')}
            </Link>
          }
        />
      ) : project && user ? (
        <>
          <Rejection project={project} />
          <EditProjectForm key={project.id} project={project} />
        </>
      ) : (
        <Skeleton className="h-[60vh]" />
      )}
    </Container>
  );
}

/** Renders why it was not approved, in sight while that is put right. */
function Rejection({ project: { reject_reason: rejection } }: { project: OwnProject }) {
  const t = useText();
  return 'reason' in rejection ? (
    <Alert tone="danger" title={t('rejected')} className="mb-8">
      {rejection.reason}
    </Alert>
  ) : null;
}
