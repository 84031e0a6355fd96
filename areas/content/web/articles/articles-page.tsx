import { useApi } from '@keystead/http/react';
import { useNames } from '@keystead/languages/web';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { PageHeader } from '@keystead/ui/page-header';
import { Pagination } from '@keystead/ui/pagination';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useText } from '../text.ts';
import { ArticleCard } from './article-card.tsx';
import { articlesQuery } from './article-query.ts';
import { ARTICLES_LENGTH, type ArticlesSearch } from './articles-search.ts';

/** Renders what the site has published, of all kinds or of one, the newest first. */
export function ArticlesPage({ search, language }: { search: ArticlesSearch; language: string }) {
  const t = useText();
  const { articles, total, categories } = useSuspenseQuery(articlesQuery(useApi(), search, language)).data;
  const named = useNames();
  const page = Number(search.page ?? 1);
  const kind = categories.find(({ slug_id }) => slug_id === search.category);
  const [first, ...others] = articles;
  return (
    <Container className="pb-16">
      <PageHeader
        title={kind ? <bdi>{named('article_category', kind.category)}</bdi> : t('articles')}
        lead={t('articlesLead')}
      />
      {categories.length > 0 ? <Kinds categories={categories} chosen={search.category} /> : null}
      {first ? (
        <>
          <p role="status" className="mb-6 text-sm text-muted">
            {t('articlesFound', { count: total })}
          </p>
          <ArticleCard article={first} level="h2" wide priority />
          <ul className="mt-10 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:mt-14 lg:grid-cols-3">
            {others.map((article) => (
              <li key={article.id} className="when-near" suppressHydrationWarning>
                <ArticleCard article={article} level="h2" />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Nothing />
      )}
      <Pagination
        className="mt-12"
        page={page}
        pages={Math.ceil(total / ARTICLES_LENGTH)}
        label={t('pages')}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(number) => t('page', { page: number })}
        linkFor={(number) => (
          <Link to="/articles" search={{ ...search, page: number === 1 ? undefined : String(number) }} />
        )}
      />
    </Container>
  );
}

const KIND =
  'filter-chip aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper';

function Kinds({
  categories,
  chosen,
}: {
  categories: readonly { id: number; category: string; slug_id: string; articles: number }[];
  chosen: string | undefined;
}) {
  const t = useText();
  const named = useNames();
  return (
    <nav aria-label={t('kinds')} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link
            to="/articles"
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={chosen === undefined ? 'page' : undefined}
            className={KIND}
          >
            {t('allArticles')}
          </Link>
        </li>
        {categories.map(({ id, category, slug_id, articles }) => (
          <li key={id}>
            <Link
              to="/articles"
              search={{ category: slug_id }}
              aria-current={chosen === slug_id ? 'page' : undefined}
              className={KIND}
            >
              <bdi>{named('article_category', category)}</bdi>
              <span className="opacity-75 tabular-nums">{articles}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Nothing() {
  const t = useText();
  return (
    <EmptyState
      drawing="paper"
      title={t('articlesEmpty')}
      description={t('articlesEmptyText')}
      action={
        <Link to="/properties/all-properties" className={buttonClass('primary')}>
          {t('browse')}
        </Link>
      }
    />
  );
}
