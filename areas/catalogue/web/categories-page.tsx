import { useCall } from '@keystead/http/react';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { PageHeader } from '@keystead/ui/page-header';
import { Link } from '@tanstack/react-router';
import { getCategories } from '../contract.ts';
import { CategoryCard } from './category-card.tsx';
import { CATEGORIES_ARGS } from './requests.ts';
import { useText } from './text.ts';

/** Renders every type of home, with the number on the market. */
export function CategoriesPage() {
  const t = useText();
  const { data: categories } = useCall(getCategories, CATEGORIES_ARGS);
  return (
    <Container>
      <PageHeader title={t('categoriesTitle')} lead={t('categoriesLead')} />
      {categories.data.length === 0 ? (
        <EmptyState
          drawing="plot"
          title={t('categoriesEmpty')}
          description={t('emptyText')}
          action={
            <Link to="/user/properties" className={buttonClass('primary')}>
              {t('post')}
            </Link>
          }
        />
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4">
          {categories.data.map((category) => (
            <li key={category.id}>
              <CategoryCard category={category} level="h2" />
            </li>
          ))}
        </ul>
      )}
    </Container>
  );
}
