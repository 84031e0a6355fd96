import { callQuery } from '@keystead/http/react';
import { selectLanguage } from '@keystead/languages/web';
import { inLanguage } from '@keystead/listings/web';
import { getProjectUnits } from '@keystead/projects/contract';
import {
  ClosedProjectPage,
  GoneProjectPage,
  ProjectPage,
  ProjectVisit,
  unitsArgs,
} from '@keystead/projects/web';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { orNotFound } from '../or-not-found.ts';
import { hiddenHead, pageHead } from '../page-head.ts';
import { AskBuilder, BuilderActions, ReachBuilder } from '../person-actions.tsx';
import { projectQuery } from '../project-query.ts';
import { metadataOfProject } from '../seo/things.ts';

export const Route = createFileRoute('/project-details/$slug')({
  loader: async ({ context: { queryClient, api, store }, params }) => {
    const { code } = selectLanguage(store.getState());
    const found = await orNotFound(queryClient.ensureQueryData(projectQuery(api, params.slug, code)));
    if (found.state !== 'open') return found;
    const { slug_id: slug } = found.project;
    // An address the project had before: the present one takes over, for search engines too.
    if (slug !== params.slug) {
      const forEver = { statusCode: 301, replace: true } as const;
      throw redirect({ to: '/project-details/$slug', params: { slug }, search: true, ...forEver });
    }
    if (found.project.unit_counts)
      await queryClient.ensureQueryData(callQuery(api, getProjectUnits, unitsArgs(found.project.id)));
    return found;
  },
  head: ({ match, loaderData, params }) => {
    if (!loaderData) return {};
    if (loaderData.state !== 'open')
      return hiddenHead(match, loaderData.state === 'gone' ? 'goneProject' : 'closedProject');
    const project = inLanguage(loaderData.project);
    return pageHead(
      match,
      {
        title: project.meta_title || `${project.title}, ${project.city}`,
        path: `/project-details/${params.slug}`,
      },
      import.meta.env.SSR && metadataOfProject(match, project),
    );
  },
  component: Page,
});

function Page() {
  const found = Route.useLoaderData();
  const { slug } = Route.useParams();
  const { queryClient, api, store } = Route.useRouteContext();
  const router = useRouter();
  if (found.state === 'gone')
    return (
      <Suspense>
        <GoneProjectPage similar={found.similar} />
      </Suspense>
    );
  if (found.state === 'closed') {
    // The server draws every page as for a guest: signed-in visitors fetch again.
    const askAgain = () => {
      queryClient.removeQueries(projectQuery(api, slug, selectLanguage(store.getState()).code));
      void router.invalidate();
    };
    return (
      <Suspense>
        <ClosedProjectPage slug={slug} onSignedIn={askAgain} />
      </Suspense>
    );
  }
  const { project, similar } = found;
  return (
    <>
      <ProjectPage
        project={project}
        similar={similar}
        AskUnit={AskBuilder}
        Reach={ReachBuilder}
        OwnerActions={BuilderActions}
      />
      <ProjectVisit projectId={project.id} />
    </>
  );
}
