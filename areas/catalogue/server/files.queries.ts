import type { FileColumns } from '@keystead/platform/orphans';

/** Where this area's rows name stored files. */
export const catalogueFiles: FileColumns = {
  category: { image: 'key', meta_image: 'key' },
  city: { picture: 'file' },
  facility: { image: 'key' },
  parameter: { image: 'key' },
};
