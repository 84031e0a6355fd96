import { callQuery } from '@keystead/http/react';
import { getProjects } from '@keystead/projects/contract';
import {
  isNarrowed as isNarrowedBy,
  ProjectsPage,
  projectsArgs,
  readProjectsSearch,
} from '@keystead/projects/web';
import { createFileRoute } from '@tanstack/react-router';
import { headText } from '../head-labels.ts';
import { onPage, pageHead } from '../page-head.ts';
import { pageNumber, pageQuery } from '../page-number.ts';
import { metadataOfProjects } from '../seo/lists.ts';

export const Route = createFileRoute('/all-projects')({
  validateSearch: readProjectsSearch,
  loaderDeps: ({ search }) => readProjectsSearch(search),
  loader: async ({ context, deps }) => {
    await context.queryClient.ensureQueryData(callQuery(context.api, getProjects, projectsArgs(deps)));
  },
  head: ({ match }) => {
    const search = readProjectsSearch(match.search);
    const page = pageNumber(search);
    const [title, path] = [onPage(match, headText(match, 'projects'), page), '/all-projects'];
    // Narrowed lists are parts of the whole one.
    const isNarrowed = isNarrowedBy(search);
    return pageHead(
      match,
      { title, path: isNarrowed ? undefined : path + pageQuery(search) },
      import.meta.env.SSR && metadataOfProjects(match, { title, path, page, isNarrowed }, search),
    );
  },
  component: () => <ProjectsPage search={Route.useLoaderDeps()} />,
});
