export { type CardProject, cardProject } from './card-project.ts';
export { AddProjectPage, EditProjectPage } from './form/index.ts';
export { OwnProjectsPage } from './own/own-projects-page.tsx';
export { ProjectCard } from './project-card.tsx';
export { ProjectPage } from './project-page.tsx';
export { projectStructuredData } from './project-structured.ts';
export { ProjectsPage } from './projects-page.tsx';
export { isNarrowed, type ProjectsSearch, projectsArgs, readProjectsSearch } from './projects-search.ts';
