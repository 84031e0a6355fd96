import { type Ctx, mediaUrl } from '@keystead/platform/context';
import type { ReviewFile } from '@keystead/platform/review';

/** Returns files of something as staff see them: pictures and documents, each by what it is for. */
export function wireFiles(ctx: Ctx, files: readonly ReviewFile[]) {
  const shown = files.map(({ role, file }) => ({ role, file, url: mediaUrl(ctx, file.key) }));
  return {
    pictures: shown.flatMap(({ role, file, url }) =>
      'width' in file ? [{ role, url, width: file.width, height: file.height }] : [],
    ),
    documents: shown.flatMap(({ role, file, url }) =>
      'name' in file ? [{ role, url, name: file.name }] : [],
    ),
  };
}
