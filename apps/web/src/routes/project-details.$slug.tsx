import { callQuery } from '@keystead/http/react';
import { truncate } from '@keystead/kit/text';
import { BlockButton } from '@keystead/moderation/web';
import { getProjectDetail } from '@keystead/projects/contract';
import { ProjectPage, projectStructuredData } from '@keystead/projects/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { siteOrigin } from '../api.ts';
import { orNotFound } from '../or-not-found.ts';
import { pageHead, structuredData } from '../page-head.ts';

export const Route = createFileRoute('/project-details/$slug')({
  loader: async ({ context: { queryClient, api }, params }) => {
    const args = { slug_id: params.slug, get_similar: '1' };
    const { data: project, similar_projects: similar } = await orNotFound(
      queryClient.ensureQueryData(callQuery(api, getProjectDetail, args)),
    );
    // An address the project had before: the present one takes over, for search engines too.
    if (project.slug_id !== params.slug) {
      throw redirect({ to: '/project-details/$slug', params: { slug: project.slug_id }, statusCode: 301 });
    }
    return { project, similar };
  },
  head: ({ loaderData, params }) => {
    if (!loaderData) return {};
    const { project } = loaderData;
    const path = `/project-details/${params.slug}`;
    return {
      ...pageHead({
        title: project.meta_title || `${project.title}, ${project.city}`,
        description: truncate(project.meta_description || project.description, 160),
        path,
        image: project.meta_image || project.image,
      }),
      scripts: [structuredData(projectStructuredData(project, siteOrigin() + path))],
    };
  },
  component: () => {
    const { project, similar } = Route.useLoaderData();
    const { customer, is_admin_listing } = project;
    return (
      <ProjectPage
        project={project}
        similar={similar}
        ownerActions={
          <BlockButton
            other={{ id: is_admin_listing === 1 ? 'house' : customer.id, name: customer.name }}
            isKnown={customer.email === '' && customer.mobile === ''}
          />
        }
      />
    );
  },
});
