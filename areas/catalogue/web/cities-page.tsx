import { useCall } from '@keystead/http/react';
import { useNames } from '@keystead/languages/web';
import { buttonClass } from '@keystead/ui/button';
import { Chip } from '@keystead/ui/chip';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { PageHeader } from '@keystead/ui/page-header';
import { Pagination } from '@keystead/ui/pagination';
import { Link, useNavigate } from '@tanstack/react-router';
import { getCities } from '../contract.ts';
import { CityCard } from './city-card.tsx';
import { CITIES_LENGTH, type CitiesSearch, citiesArgs } from './requests.ts';
import { useText } from './text.ts';

/** Renders cities with homes on the market, of one country where the address names it. */
export function CitiesPage({ search }: { search: CitiesSearch }) {
  const t = useText();
  const named = useNames();
  const navigate = useNavigate();
  const { data: cities } = useCall(getCities, citiesArgs(search));
  const { country } = search;
  return (
    <Container>
      <PageHeader title={t('citiesTitle')} lead={t('citiesLead')} />
      {country === undefined ? null : (
        <Chip
          className="mb-6"
          removeLabel={t('countryAll')}
          onRemove={() => void navigate({ to: '/properties-nearby-city', search: {} })}
        >
          {named('country', country)}
        </Chip>
      )}
      {cities.data.length === 0 ? (
        <EmptyState
          drawing="plot"
          title={t('citiesEmpty')}
          description={t('emptyText')}
          action={
            <Link to="/user/properties" className={buttonClass('primary')}>
              {t('post')}
            </Link>
          }
        />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4">
          {cities.data.map((city, index) => (
            <li key={`${city.City} ${city.state} ${city.country}`}>
              <CityCard city={city} level="h2" priority={index < 2} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        className="mt-10"
        page={Number(search.page ?? 1)}
        pages={Math.ceil(cities.total / CITIES_LENGTH)}
        label={t('pages')}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(number) => t('page', { page: number })}
        linkFor={(number) => (
          <Link
            to="/properties-nearby-city"
            search={{ ...search, page: number === 1 ? undefined : String(number) }}
          />
        )}
      />
    </Container>
  );
}
