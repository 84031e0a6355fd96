import type { ProjectItem } from '../contract.ts';

/** As much of a project as its card shows: pages carry it along, so it is no more than that. */
export type CardProject = Pick<
  ProjectItem,
  | 'id'
  | 'slug_id'
  | 'title'
  | 'city'
  | 'country'
  | 'type'
  | 'is_promoted'
  | 'picture'
  | 'unit_counts'
  | 'unit_range'
  | 'titles'
> & { category: Pick<ProjectItem['category'], 'category'> };

export function cardProject(project: ProjectItem): CardProject {
  const {
    id,
    slug_id,
    title,
    city,
    country,
    type,
    is_promoted,
    picture,
    category,
    unit_counts,
    unit_range,
    titles,
  } = project;
  return {
    id,
    slug_id,
    title,
    city,
    country,
    type,
    is_promoted,
    picture,
    unit_counts,
    unit_range,
    ...(titles && { titles }),
    category: { category: category.category },
  };
}
