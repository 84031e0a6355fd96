import type { ProjectItem } from '../contract.ts';

const CARD_FIELDS = [
  'id',
  'slug_id',
  'title',
  'city',
  'country',
  'type',
  'is_promoted',
  'picture',
  'unit_counts',
  'unit_range',
  'titles',
] as const satisfies readonly (keyof ProjectItem)[];

/** As much of a project as its card shows: pages carry it along, so it is no more than that. */
export type CardProject = Pick<ProjectItem, (typeof CARD_FIELDS)[number]> & {
  category: Pick<ProjectItem['category'], 'category'>;
};

/** Returns that part of a project; what an answer leaves out stays left out. */
export function cardProject(project: ProjectItem): CardProject {
  const present = CARD_FIELDS.filter((field) => project[field] !== undefined);
  return {
    ...(Object.fromEntries(present.map((field) => [field, project[field]])) as Pick<
      ProjectItem,
      (typeof CARD_FIELDS)[number]
    >),
    category: { category: project.category.category },
  };
}
