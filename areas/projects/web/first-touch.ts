import { afterTouch } from '@keystead/ui/on-demand';

export const ProjectPage = afterTouch(() => import('./project-page.tsx').then((part) => part.ProjectPage));
