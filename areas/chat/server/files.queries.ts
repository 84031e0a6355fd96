import type { FileColumns } from '@keystead/platform/orphans';

/** Where this area's rows name stored files. */
export const chatFiles: FileColumns = {
  chat_message: { file: 'file', audio_file: 'file' },
};
