import type { Preview } from '@keystead/discovery/rules';
import { pageContext, siteOrigin } from '../api.ts';
import type { PageMetadata } from './page-metadata.ts';

/** Returns the picture drawn for a thing, and its measures. */
export function preview(drawn: Preview): Pick<PageMetadata, 'image' | 'isDrawn'> {
  const path = pageContext()?.previewPath(drawn);
  return path === undefined ? {} : { image: siteOrigin() + path, isDrawn: true };
}
