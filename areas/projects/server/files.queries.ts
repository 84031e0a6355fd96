import type { FileColumns } from '@keystead/platform/orphans';

/** Where this area's rows name stored files. */
export const projectFiles: FileColumns = {
  project: { picture: 'file', meta_picture: 'file' },
  project_picture: { picture: 'file' },
  project_document: { document: 'file' },
  project_plan: { document: 'file' },
  project_unit: { picture: 'file' },
};
