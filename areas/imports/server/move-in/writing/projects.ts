import { isYouTubeLink } from '@keystead/kit/youtube';
import { moveProject } from '@keystead/projects/server';
import { storeAll } from './old-files.ts';
import { refused, type Writer, type Written } from './writer.ts';

/** Writes projects with their pictures, documents and floors; one without a picture is refused, as it is of anyone. */
export const writeProjects: Writer<'project'> = async (open, projects, world) => {
  const unique = (ids: readonly string[]) => [...new Set(ids)];
  const people = await world.idsOf(open, 'person', unique(projects.flatMap(({ ownerId }) => ownerId ?? [])));
  const categories = await world.idsOf(
    open,
    'category',
    unique(projects.map(({ categoryId }) => categoryId)),
  );
  const written: Written[] = [];
  for (const project of projects) {
    const { oldId } = project;
    const ownerId = project.ownerId === undefined ? world.operatorId : people.get(project.ownerId);
    const notes: string[] = [];
    if (!ownerId) {
      written.push(refused(oldId, `belongs to the person ${project.ownerId}, who is not there`));
      continue;
    }
    const [picture, ...gallery] = await storeAll(
      project.pictures,
      (paths) => world.files.picture(open, paths),
      notes,
    );
    const documents = await storeAll(project.documents, (paths) => world.files.document(open, paths), notes);
    const plans = [];
    for (const { title, paths } of project.plans) {
      const [document] = await storeAll([paths], (one) => world.files.document(open, one), notes);
      if (document) plans.push({ id: null, title, document });
    }
    const outcome = await moveProject(open, {
      ownerId,
      draft: {
        title: project.title,
        description: project.description,
        category_id: categories.get(project.categoryId) ?? undefined,
        type: project.isUnderConstruction ? 'under_construction' : 'upcoming',
        city: project.city,
        state: project.state,
        country: project.country,
        location: project.address,
        latitude: project.latitude,
        longitude: project.longitude,
        ...(project.video !== undefined && isYouTubeLink(project.video) && { video_link: project.video }),
        ...(project.metaTitle !== '' && { meta_title: project.metaTitle }),
      },
      slug: project.slug || undefined,
      state: { review: project.review, isActive: project.isActive },
      rejectReason: project.rejectReason,
      texts: project.texts ?? [],
      picture,
      gallery: gallery.map((one) => ({ picture: one, alt: '' })),
      documents,
      plans,
      createdAt: project.createdAt,
    });
    written.push(
      'issues' in outcome
        ? refused(
            oldId,
            [...outcome.issues.map(({ field, message }) => `${field} ${message}`), ...notes].join('; '),
          )
        : { oldId, newId: outcome.id, outcome: 'written', reason: notes.join('; ') },
    );
  }
  return written;
};
