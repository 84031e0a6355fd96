import type { Route } from '@keystead/http/route';
import type { Ctx } from '@keystead/platform/context';
import type { FoundDocument } from './document.ts';
import { feedDocuments } from './feeds.documents.ts';
import { llmsDocuments } from './llms.documents.ts';
import { robotsDocuments } from './robots.documents.ts';
import { sitemapDocuments } from './sitemap.documents.ts';

export type { FoundDocument } from './document.ts';

export const routes: readonly Route<Ctx>[] = [];

/** What is fetched by its name. */
export const documents: readonly FoundDocument[] = [
  ...robotsDocuments,
  ...sitemapDocuments,
  ...feedDocuments,
  ...llmsDocuments,
];
