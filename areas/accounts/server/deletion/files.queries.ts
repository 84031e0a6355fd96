import type { FileColumns } from '@keystead/platform/orphans';

/** Where this area's rows name stored files. */
export const accountFiles: FileColumns = {
  account: { picture: 'file' },
};
