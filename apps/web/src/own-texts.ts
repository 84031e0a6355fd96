import { SITE_PAGES, type SitePathWith } from '@keystead/home/rules';
import { type Labels, translate } from '@keystead/kit/labels';
import { selectLanguage } from '@keystead/languages/web';
import { type Match, siteOf } from './head-labels.ts';
import { pageHead } from './page-head.ts';
import { breadcrumbList } from './seo/structured.ts';
import { described } from './seo/text.ts';

type Path = SitePathWith<{ texts: string }>;

/** What the head of a page says, in the language of the page. */
interface OwnTexts {
  title: string;
  description: string;
}

/**
 * Returns title and description of a page that has them among its own labels (`texts` of `SITE_PAGES`), for its loader:
 * loaders come in the file of their page, so other pages do not carry its English.
 */
export function ownTexts({ context }: Match, path: Path, english: Labels & OwnTexts): OwnTexts {
  const { code, labels } = selectLanguage(context.store.getState());
  const source = { locale: code, labels, prefix: `${SITE_PAGES[path].texts}.`, fallback: english };
  const site = siteOf({ context })?.company_name ?? '';
  return {
    title: translate(source, 'title'),
    description: translate(source, 'description', { site, house: site }),
  };
}

/** Returns the head of such a page. @param texts as its loader returned them */
export function ownHead(match: Match, path: Path, texts: OwnTexts | undefined) {
  const { title, description } = texts ?? { title: SITE_PAGES[path].name, description: '' };
  return pageHead(
    match,
    { title, path },
    import.meta.env.SSR && {
      description: described(match, description),
      structured: [breadcrumbList(match, [title, path])],
    },
  );
}
