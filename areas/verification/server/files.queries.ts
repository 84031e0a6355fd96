import type { FileColumns } from '@keystead/platform/orphans';

/** Where this area's rows name stored files. */
export const verificationFiles: FileColumns = {
  verification_answer: { file_value: 'file' },
};
