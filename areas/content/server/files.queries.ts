import type { FileColumns } from '@keystead/platform/orphans';

/** Where this area's rows name stored files. */
export const contentFiles: FileColumns = {
  article: { picture: 'file', meta_picture: 'file' },
  text_picture: { picture: 'file' },
};
