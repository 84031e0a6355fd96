import { Breadcrumb } from '@keystead/ui/breadcrumb';
import { Button } from '@keystead/ui/button';
import { Container, Section } from '@keystead/ui/container';
import { Shelf } from '@keystead/ui/shelf';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PropertyDetail } from '../../contract.ts';
import type { CardListing } from '../card-listing.ts';
import { ListingCard, TypeBadge } from '../listing-card.tsx';
import { Price } from '../price.tsx';
import { ContactBar, ContactCard } from './contact.tsx';
import { KnownParts } from './known-parts.tsx';
import { Mortgage } from './mortgage.tsx';
import { withPicturesOfTheirOwn } from './other-homes.ts';
import { Pictures } from './pictures.tsx';
import { Description, KeyFactList, Part } from './sections.tsx';
import { ShareButton } from './share-button.tsx';
import { useText } from './text.ts';

const SHELF_SIZES = '(min-width: 1312px) 19rem, (min-width: 1024px) 23vw, (min-width: 640px) 45vw, 78vw';

/** One home in full. Whoever may fetch it hands it in: its calls belong to a later area. */
export function ListingPage({
  listing,
  similar,
  ownerActions,
  actions,
  ask,
}: {
  listing: PropertyDetail;
  similar: readonly CardListing[];
  /** What later areas offer to do about the home and its owner; below how the owner is reached. */
  ownerActions?: ReactNode;
  /** What later areas offer to do with the home itself; beside sharing. */
  actions?: ReactNode;
  /** Another way to ask about the home; below the owner's number and address. */
  ask?: ReactNode;
}) {
  const t = useText();
  return (
    <Container>
      <Trail listing={listing} actions={actions} />
      <article>
        <div className="flex flex-col">
          <Heading listing={listing} actions={actions} />
          <Pictures listing={listing} className="max-sm:order-first max-sm:-mx-4" />
        </div>
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-16">
          <Parts listing={listing} />
          <div className="lg:h-full lg:pt-10">
            <ContactCard listing={listing} actions={ownerActions} ask={ask} />
          </div>
        </div>
        <ContactBar listing={listing} />
      </article>
      {similar.length > 0 ? (
        <Section title={t('similar')} className="border-t border-line py-8 sm:py-12 lg:mt-6 print:hidden">
          <Shelf label={t('similar')} previousLabel={t('previous')} nextLabel={t('next')}>
            {withPicturesOfTheirOwn(similar, listing).map((home) => (
              <ListingCard key={home.id} listing={home} sizes={SHELF_SIZES} />
            ))}
          </Shelf>
        </Section>
      ) : null}
    </Container>
  );
}

function Trail({ listing, actions }: { listing: PropertyDetail; actions: ReactNode }) {
  const t = useText();
  const { category, city, title } = listing;
  const trail = [
    { label: t('home'), link: <Link to="/" /> },
    { label: city, link: <Link to="/properties/city/$city" params={{ city }} /> },
    {
      label: category.category,
      link: <Link to="/properties/categories/$slug" params={{ slug: category.slug_id }} search={{ city }} />,
    },
  ];
  return (
    <div className="flex items-center justify-between gap-6 py-3 max-sm:hidden">
      <Breadcrumb items={trail} className="min-w-0" />
      <div className="flex shrink-0 gap-1 print:hidden">
        {actions}
        <ShareButton title={title} />
        <Button variant="ghost" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('print')}
        </Button>
      </div>
    </div>
  );
}

function Heading({ listing, actions }: { listing: PropertyDetail; actions: ReactNode }) {
  return (
    <header className="grid gap-x-12 gap-y-4 py-5 sm:pt-2 sm:pb-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,auto)] lg:items-end">
      <div className="min-w-0">
        <div className="mb-3 flex items-center gap-1.5">
          <TypeBadge listing={listing} />
          <span className="ms-auto flex sm:hidden print:hidden">
            {actions}
            <ShareButton title={listing.title} />
          </span>
        </div>
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">
          <bdi>{listing.title}</bdi>
        </h1>
        <p className="mt-2 text-muted wrap-anywhere">
          <bdi>{[listing.address, listing.city, listing.country].filter(notYetSaid).join(', ')}</bdi>
        </p>
      </div>
      <div className="grid gap-4 lg:justify-items-end lg:text-end">
        <Price listing={listing} className="font-serif text-2xl font-medium wrap-anywhere sm:text-3xl" />
        <KeyFactList listing={listing} />
      </div>
    </header>
  );
}

/** Drops a part of an address that an earlier part has said already. */
function notYetSaid(part: string, place: number, all: readonly string[]): boolean {
  return part !== '' && !all.slice(0, place).some((earlier) => earlier.includes(part));
}

function Parts({ listing }: { listing: PropertyDetail }) {
  const t = useText();
  return (
    <div className="min-w-0 [&>section:first-child]:border-t-0">
      {listing.description ? (
        <Part id="description" title={t('description')}>
          <Description text={listing.description} />
        </Part>
      ) : null}
      <KnownParts listing={listing} />
      {listing.property_type === 'sell' && listing.price > 0 ? (
        <Part onScreenOnly id="mortgage" title={t('mortgage')}>
          <p className="-mt-3 mb-5 text-muted">{t('mortgageLead')}</p>
          <Mortgage price={listing.price} />
        </Part>
      ) : null}
    </div>
  );
}
