import { addRowNames } from '@keystead/languages/server';
import { addFilesInUse } from '@keystead/platform/orphans';
import { hasOwnTexts } from '@keystead/settings/server';
import { readCategoryNames } from './articles.queries.ts';
import { faqTopics } from './faqs.service.ts';
import { contentFiles } from './files.queries.ts';
import { isAnyWritten } from './texts.queries.ts';

export { movedArticles } from './articles.queries.ts';
export {
  addArticle,
  articleCategories,
  articlesForSitemap,
  changeArticle,
  flushViews as flush,
  newestArticles,
} from './articles.service.ts';
export { contentJobs as jobs } from './content.jobs.ts';
export { routes } from './content.routes.ts';
export { type ArticlePicture, seedContent } from './content.seed.ts';
export { movedFaqs } from './faqs.queries.ts';
export { addFaqs, type Faq, faqs, type NewFaq } from './faqs.service.ts';
export { allowTextPicture } from './pictures.queries.ts';
export { type OutsideParty, outsideParties, type PolicyPart, paymentParties } from './privacy.service.ts';
export { setSiteText } from './texts.service.ts';
export type { ArticleDraft } from './writing.queries.ts';

/** Says which stored files are in use, which names can be translated, and whether anything is written. */
export function connect(): void {
  addFilesInUse(contentFiles);
  hasOwnTexts.fill(isAnyWritten);
  addRowNames(async (ctx) => ({
    article_category: await readCategoryNames(ctx),
    faq_topic: await faqTopics(ctx),
  }));
}
