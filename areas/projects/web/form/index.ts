export { AddProjectPage } from './add-project-page.tsx';
export { EditProjectPage } from './edit-project-page.tsx';
