import type { Route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import { PREVIEW_KINDS, type PreviewKind } from '../rules.ts';
import type { SeoDocument } from './document.ts';
import { feedDocuments } from './feeds.documents.ts';
import { llmsDocuments } from './llms.documents.ts';
import { manifestDocuments } from './manifest.documents.ts';
import { mapDocuments } from './map.documents.ts';
import { robotsDocuments } from './robots.documents.ts';
import { sitemapDocuments } from './sitemap.documents.ts';

export type { Preview } from '../rules.ts';
export type { SeoDocument } from './document.ts';
export { previewPath, previewPicture, readPreview } from './previews/previews.service.ts';

export const isPreviewKind = (text: string): text is PreviewKind =>
  (PREVIEW_KINDS as readonly string[]).includes(text);

export const routes: readonly Route<Contexts>[] = [];

/** What is fetched by its name. */
export const documents: readonly SeoDocument[] = [
  ...robotsDocuments,
  ...manifestDocuments,
  ...sitemapDocuments,
  ...feedDocuments,
  ...llmsDocuments,
  ...mapDocuments,
];
