import { callQuery } from '@keystead/http/react';
import { getProjects } from '@keystead/projects/contract';
import { isNarrowed, ProjectsPage, projectsArgs, readProjectsSearch } from '@keystead/projects/web';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';
import { pageQuery } from '../page-number.ts';

export const Route = createFileRoute('/all-projects')({
  validateSearch: readProjectsSearch,
  loaderDeps: ({ search }) => readProjectsSearch(search),
  loader: async ({ context, deps }) => {
    await context.queryClient.ensureQueryData(callQuery(context.api, getProjects, projectsArgs(deps)));
  },
  head: ({ match }) =>
    pageHead({
      title: 'Projects',
      description:
        'New homes before they stand: upcoming projects and projects under construction on Keystead.',
      // Narrowed lists are parts of the whole one.
      path: `/all-projects${isNarrowed(match.search) ? '' : pageQuery(match.search)}`,
    }),
  component: () => <ProjectsPage search={Route.useLoaderDeps()} />,
});
