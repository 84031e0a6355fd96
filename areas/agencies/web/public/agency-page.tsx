import { ServiceLine } from '@keystead/agents/web';
import { useCall } from '@keystead/http/react';
import { languageName } from '@keystead/kit/language';
import { commaLine, placeLine } from '@keystead/kit/place-line';
import { useLocale, useNames } from '@keystead/languages/web';
import { ListingGrid } from '@keystead/listings/web';
import { Avatar } from '@keystead/ui/avatar';
import { buttonClass } from '@keystead/ui/button';
import { Container, Section } from '@keystead/ui/container';
import { Pagination } from '@keystead/ui/pagination';
import { Link } from '@tanstack/react-router';
import { ExternalLink, Languages, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { type AgencyDetail, getAgency, getAgencyHomes } from '../../contract.ts';
import { AgencyLogo } from '../agency-logo.tsx';
import { VerifiedBadge } from '../verified-badge.tsx';
import { Reach } from './reach.tsx';
import { AGENCY_HOMES_LENGTH, agencyHomesArgs } from './requests.ts';
import { useText } from './text.ts';

/** Renders one agency: who it is, how to reach it, its branches and its people. */
export function AgencyPage({
  slug,
  page,
  below,
}: {
  slug: string;
  page: number;
  /** What later areas say of an agency, below the rest. */
  below?: (agency: AgencyDetail) => ReactNode;
}) {
  const t = useText();
  const { data } = useCall(getAgency, { slug_id: slug });
  const agency = data.data;
  return (
    <Container>
      <Header agency={agency} />
      {agency.property_count > 0 ? <Homes agency={agency} page={page} /> : null}
      {agency.branches.length > 0 ? (
        <Section title={t('branches')}>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {agency.branches.map((branch) => (
              <li key={branch.id} className="surface p-4 sm:p-5">
                <Branch branch={branch} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {agency.people.length > 0 ? (
        <Section title={t('teamOf', { name: agency.name })}>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {agency.people.map((person) => (
              <li key={person.id}>
                <PersonCard
                  person={person}
                  branch={agency.branches.find(({ id }) => id === person.branch_id)?.name ?? ''}
                />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {below?.(agency)}
    </Container>
  );
}

/** Renders one page of the homes on offer. */
function Homes({ agency, page }: { agency: AgencyDetail; page: number }) {
  const t = useText();
  const { data: homes } = useCall(getAgencyHomes, agencyHomesArgs(agency.slug_id, page));
  return (
    <Section
      title={t('homesOf', { name: agency.name })}
      action={<span className="text-muted">{t('homes', { count: homes.total ?? 0 })}</span>}
    >
      <ListingGrid listings={homes.data} />
      <Pagination
        className="mt-10"
        page={page}
        pages={Math.ceil((homes.total ?? 0) / AGENCY_HOMES_LENGTH)}
        label={t('pages')}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(number) => t('page', { page: number })}
        linkFor={(number) => (
          <Link
            to="/agency/$slug"
            params={{ slug: agency.slug_id }}
            search={number === 1 ? {} : { page: String(number) }}
          />
        )}
      />
      <p className="mt-6">
        <Link to="/properties/all-properties" search={{ agency: agency.slug_id }} className="link">
          {t('allHomes')}
        </Link>
      </p>
    </Section>
  );
}

function Header({ agency }: { agency: AgencyDetail }) {
  const t = useText();
  const locale = useLocale();
  const named = useNames();
  const spoken = new Intl.ListFormat(locale, { type: 'conjunction' });
  const cities = commaLine(agency.cities.map((city) => named('city', city)));
  return (
    <header className="grid gap-x-10 gap-y-6 border-b border-line py-8 sm:py-12 md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <AgencyLogo name={agency.name} logo={agency.logo} size="xl" className="size-24 sm:size-36" />
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere sm:text-3xl lg:text-4xl">
          <bdi>{agency.name}</bdi>
        </h1>
        {agency.is_verified ? <VerifiedBadge label={t('verified')} className="mt-3" /> : null}
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          {cities ? (
            <span className="inline-flex items-center gap-1.5">
              <MapPin aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
              {cities}
            </span>
          ) : null}
          {agency.languages.length > 0 ? (
            <span className="inline-flex items-center gap-1.5">
              <Languages aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
              {t('speaks', {
                languages: spoken.format(agency.languages.map((code) => languageName(code, locale))),
              })}
            </span>
          ) : null}
        </p>
        <ServiceLine service={agency.service} />
        {agency.description ? (
          <p dir="auto" className="mt-5 max-w-prose whitespace-pre-line text-base wrap-anywhere sm:text-lg">
            {agency.description}
          </p>
        ) : null}
      </div>
      <address className="flex flex-col gap-3 not-italic md:min-w-56">
        {agency.has_phone ? <Reach agencyId={agency.id} way="call" /> : null}
        {agency.has_email ? <Reach agencyId={agency.id} way="mail" /> : null}
        {agency.website ? (
          <a
            href={agency.website}
            rel="nofollow noopener ugc"
            className={buttonClass('secondary', 'md', 'w-full')}
          >
            <ExternalLink aria-hidden="true" />
            {t('website')}
          </a>
        ) : null}
      </address>
    </header>
  );
}

function Branch({ branch }: { branch: AgencyDetail['branches'][number] }) {
  const named = useNames();
  const place = placeLine(
    branch.address,
    named('city', branch.city),
    named('state', branch.state),
    named('country', branch.country),
  );
  return (
    <>
      <h3 className="font-sans text-base font-medium tracking-normal wrap-anywhere">
        <bdi>{branch.name}</bdi>
      </h3>
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        <bdi>{place}</bdi>
      </p>
    </>
  );
}

/** Renders someone of the agency; who has homes on offer has a page, and the card leads there. */
function PersonCard({ person, branch }: { person: AgencyDetail['people'][number]; branch: string }) {
  const t = useText();
  const locale = useLocale();
  const spoken = new Intl.ListFormat(locale, { type: 'unit' });
  return (
    <article className="surface relative flex h-full items-center gap-4 p-4 sm:p-5">
      <Avatar name={person.name} src={person.profile} size="lg" />
      <div className="min-w-0">
        <h3 className="truncate font-sans text-base font-medium tracking-normal">
          {person.property_count > 0 ? (
            <Link
              to="/agent-details/$slug"
              params={{ slug: person.slug_id }}
              className="after:absolute after:inset-0 after:rounded-lg hover:text-accent"
            >
              <bdi>{person.name}</bdi>
            </Link>
          ) : (
            <bdi>{person.name}</bdi>
          )}
        </h3>
        <p className="text-sm text-muted">
          {branch ? <bdi>{branch}</bdi> : null}
          {branch && person.property_count > 0 ? ' · ' : null}
          {person.property_count > 0 ? t('homes', { count: person.property_count }) : null}
        </p>
        {person.languages.length > 0 ? (
          <p className="line-clamp-1 text-sm text-muted">
            {spoken.format(person.languages.map((code) => languageName(code, locale)))}
          </p>
        ) : null}
        {person.is_verify ? <VerifiedBadge label={t('verified')} className="mt-1.5" /> : null}
      </div>
    </article>
  );
}
