import type { FileColumns } from '@keystead/platform/orphans';

/** Where this area's rows name stored files. */
export const listingFiles: FileColumns = {
  listing: { title_picture: 'file', three_d_picture: 'file', meta_picture: 'file' },
  listing_picture: { picture: 'file' },
  listing_document: { document: 'file' },
  listing_private_document: { document: 'file' },
  listing_parameter: { file_value: 'file' },
  listing_draft_file: { file: 'file' },
  listing_before_file: { file: 'file' },
};
