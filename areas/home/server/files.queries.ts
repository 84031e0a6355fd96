import type { FileColumns } from '@keystead/platform/orphans';

/** Where this area's rows name stored files. */
export const homeFiles: FileColumns = {
  page_text: { picture: 'file' },
  slider: { picture: 'file' },
};
