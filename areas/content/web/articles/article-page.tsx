import { pictureSources } from '@keystead/kit/picture';
import { useNames } from '@keystead/languages/web';
import { useSettings } from '@keystead/settings/web';
import { Breadcrumb } from '@keystead/ui/breadcrumb';
import { Container, Section } from '@keystead/ui/container';
import { Picture } from '@keystead/ui/picture';
import { RichText } from '@keystead/ui/rich-text';
import { Link } from '@tanstack/react-router';
import type { ArticleItem } from '../../contract.ts';
import { ContentsList } from '../contents-list.tsx';
import { useText } from '../text.ts';
import { ArticleCard } from './article-card.tsx';
import { ArticleFacts, useDay } from './article-facts.tsx';
import { ArticleVisit } from './article-visit.tsx';
import type { CardArticle } from './card-article.ts';
import { ShareArticle } from './share-article.tsx';

/** Renders an article: a column of text, its headings beside it, and what to read next. */
export function ArticlePage({
  article,
  similar,
  isPreview = false,
}: {
  article: ArticleItem;
  similar: readonly CardArticle[];
  /** Staff preview an unpublished article: the view is not counted. */
  isPreview?: boolean;
}) {
  const { contents = [], picture } = article;
  const lang = useArticleLanguage(article);
  return (
    <Container>
      <ArticleBreadcrumb article={article} />
      <article>
        <Opening article={article} />
        {picture ? (
          <div lang={lang}>
            <Picture
              src={picture.url}
              sources={pictureSources(picture)}
              width={picture.width}
              height={picture.height}
              colour={picture.colour}
              alt={picture.alt}
              {...(picture.placeholder !== undefined && { placeholder: picture.placeholder })}
              sizes="(min-width: 82rem) 77rem, 100vw"
              priority
              className="aspect-3/2 rounded-lg lg:aspect-5/2"
            />
          </div>
        ) : null}
        <div className="grid gap-8 pt-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-14 lg:pt-12">
          <div>
            <ContentsList contents={contents} lang={lang} />
          </div>
          <div className="min-w-0">
            <div lang={lang}>
              <RichText html={article.description} className="wrap-anywhere lg:text-lg" />
            </div>
            <Closing article={article} />
          </div>
        </div>
      </article>
      <ReadOn similar={similar} />
      {isPreview ? null : <ArticleVisit articleId={article.id} />}
    </Container>
  );
}

/** Returns the language of what an article says; our own labels around it are in that of the page. */
function useArticleLanguage({ language }: ArticleItem): string {
  const { default_language: own } = useSettings();
  return language || own;
}

/** Renders where the article stands. */
function ArticleBreadcrumb({ article }: { article: ArticleItem }) {
  const { category, title } = article;
  const lang = useArticleLanguage(article);
  const t = useText();
  const named = useNames();
  const items = [
    { label: t('home'), link: <Link to="/" /> },
    { label: t('articles'), link: <Link to="/articles" /> },
    ...(category
      ? [
          {
            label: named('article_category', category.category),
            link: <Link to="/articles" search={{ category: category.slug_id }} />,
          },
        ]
      : []),
    { label: title, lang },
  ];
  return <Breadcrumb label={t('breadcrumb')} items={items} className="pt-4 sm:pt-6" />;
}

function Opening({ article }: { article: ArticleItem }) {
  const t = useText();
  const { company_name: site } = useSettings();
  const lang = useArticleLanguage(article);
  return (
    <header className="pt-6 pb-6 sm:pb-8 lg:pt-10">
      <h1 className="max-w-4xl text-2xl text-balance wrap-anywhere sm:text-3xl lg:text-4xl">
        <bdi lang={lang}>{article.title}</bdi>
      </h1>
      {article.summary ? (
        <p className="mt-4 max-w-3xl text-base text-pretty text-muted wrap-anywhere sm:text-lg">
          <bdi lang={lang}>{article.summary}</bdi>
        </p>
      ) : null}
      {/* On a phone in fixed places: what fits beside what would depend on the typeface, which comes later. */}
      <div className="mt-5 grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 text-sm sm:flex sm:flex-wrap">
        <p className="font-medium wrap-anywhere">{t('by', { author: article.author || site })}</p>
        <ArticleFacts article={article} className="col-span-2 text-muted" />
        <div className="col-start-2 row-start-1 sm:ms-auto">
          <ShareArticle title={article.title} />
        </div>
      </div>
    </header>
  );
}

const DAY_MILLISECONDS = 86_400_000;

/** Shows when its text was last changed, if later than its publication. */
function Closing({ article: { published_at, updated_at, title } }: { article: ArticleItem }) {
  const t = useText();
  const day = useDay();
  const isLater = Date.parse(updated_at) - Date.parse(published_at) > DAY_MILLISECONDS;
  return (
    <footer className="mt-10 flex max-w-[68ch] flex-wrap items-center justify-between gap-4 border-t border-line pt-5 text-sm text-muted print:hidden">
      <p>{isLater ? t('updated', { date: day(updated_at) }) : day(published_at)}</p>
      <ShareArticle title={title} />
    </footer>
  );
}

function ReadOn({ similar }: { similar: readonly CardArticle[] }) {
  const t = useText();
  if (similar.length === 0) return null;
  return (
    <Section
      title={t('similar')}
      aria-label={t('similar')}
      className="mt-8 border-t border-line py-10 sm:py-14 print:hidden"
    >
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {similar.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
