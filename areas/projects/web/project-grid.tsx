import type { CardProject } from './card-project.ts';
import { ProjectCard } from './project-card.tsx';

/** Renders cards of projects, three in a row where there is room. */
export function ProjectGrid({
  projects,
  level = 'h3',
  priorities = 0,
}: {
  projects: readonly CardProject[];
  /** Of the cards' headings. */
  level?: 'h2' | 'h3';
  /** How many of the pictures are wanted first. */
  priorities?: number;
}) {
  return (
    <ul className="grid gap-x-6 gap-y-10 min-[560px]:grid-cols-2 lg:grid-cols-3">
      {projects.map((project, index) => (
        <li key={project.id} className="grid min-w-0">
          <ProjectCard project={project} level={level} priority={index < priorities} />
        </li>
      ))}
    </ul>
  );
}
