import type { FileColumns } from '@keystead/platform/orphans';

/** Where this area's rows name stored files. */
export const settingFiles: FileColumns = {
  setting: { value: 'json_key' },
  // What a setting was can be restored, pictures too.
  setting_change: { before: 'json_key', after: 'json_key' },
};
