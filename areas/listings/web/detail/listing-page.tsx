import { useLocale, useNames } from '@keystead/languages/web';
import { useSettings } from '@keystead/settings/web';
import { Container } from '@keystead/ui/container';
import { lazy, Suspense, useState } from 'react';
import type { PropertyDetail } from '../../contract.ts';
import { TypeBadge } from '../badges.tsx';
import type { CardListing } from '../card-listing.ts';
import { Price } from '../price.tsx';
import { wholeAddress } from './address.ts';
import { ListingBreadcrumb } from './breadcrumb.tsx';
import { ContactBar } from './contact.tsx';
import { KeyFactList } from './key-facts.tsx';
import { OfferStatus } from './market/offer-status.tsx';
import { ForOthers, ForOwner } from './owner.tsx';
import type { ListingPageParts } from './page-parts.ts';
import { Pictures } from './pictures.tsx';
import { firstSign } from './print/near-print.ts';
import { isReadAs, readingLanguage, translated } from './reading-language.ts';
import { Rest, Similar } from './rest.tsx';
import { ShareButton } from './share/share-button.tsx';

// Few pages have them: those alone fetch what shows them.
const GoneNotice = lazy(() =>
  import('./market/gone-notice.tsx').then((part) => ({ default: part.GoneNotice })),
);
const TextLanguage = lazy(() =>
  import('./text-language.tsx').then((part) => ({ default: part.TextLanguage })),
);
// Of readers only owners see it.
const OwnBar = lazy(() => import('./own-bar.tsx').then((part) => ({ default: part.OwnBar })));
// The server's pages carry the rooms of the pictures; their code is fetched at the first sign of the reader, who may press one.
const ChapterStrip = lazy(() => firstSign().then(() => import('../presentation/chapter-strip.tsx')));
// Pages of the server carry the sheet; its code is fetched at the first sign of the reader, who may print or change what it shows.
const PrintView = lazy(() =>
  firstSign()
    .then(() => import('./print/print-view.tsx'))
    .then((part) => ({ default: part.PrintView })),
);

/** Renders one home in full. The caller fetches it: those calls belong to a later area. */
export function ListingPage({
  listing,
  similar,
  Actions,
  Area,
  Ask,
  Reach,
  MoreWays,
  OwnerActions,
  Schedule,
}: ListingPageParts & { listing: PropertyDetail; similar: readonly CardListing[] }) {
  const [isOriginal, setOriginal] = useState(false);
  const locale = useLocale();
  const { default_language: site } = useSettings();
  const shown = isOriginal ? listing : translated(listing);
  const read = readingLanguage(listing, site);
  const language = isOriginal ? read.original : read.shown;
  const isGone = listing.property_type === 'sold' || listing.property_type === 'rented';
  const hasSimilar = similar.length > 0;
  return (
    <>
      <Container className="print:hidden">
        <ListingBreadcrumb listing={shown} Actions={Actions} />
        <ForOwner listing={listing}>
          <Suspense>
            <OwnBar listing={listing} />
          </Suspense>
        </ForOwner>
        {isGone ? (
          <Suspense>
            <GoneNotice listing={listing} hasSimilar={hasSimilar} />
          </Suspense>
        ) : null}
        {/* Each part hydrates by itself, and the clicked one first. */}
        <article>
          <div className="pictures-first">
            <Heading listing={shown} language={language} Actions={Actions} Area={Area} />
            <Suspense>
              <Pictures listing={shown} className="max-sm:-mx-4" />
            </Suspense>
          </div>
          <Suspense>
            <ChapterStrip listing={shown} />
          </Suspense>
          <Rest
            listing={shown}
            language={language}
            note={
              listing.text || !isReadAs(read.shown, locale) ? (
                <TextLanguage
                  text={listing.text}
                  language={read}
                  isOriginal={isOriginal}
                  onToggle={() => setOriginal(!isOriginal)}
                />
              ) : null
            }
            Ask={Ask}
            Reach={Reach}
            MoreWays={MoreWays}
            OwnerActions={OwnerActions}
            Schedule={Schedule}
          />
        </article>
        <Suspense>{hasSimilar ? <Similar homes={similar} listing={listing} /> : null}</Suspense>
        <Suspense>
          <ForOthers listing={listing}>
            <ContactBar listing={listing} Ask={Ask} Reach={Reach} />
          </ForOthers>
        </Suspense>
      </Container>
      <Suspense>
        <PrintView listing={shown} />
      </Suspense>
    </>
  );
}

function Heading({
  listing,
  language,
  Actions,
  Area,
}: Pick<ListingPageParts, 'Actions' | 'Area'> & { listing: PropertyDetail; language: string }) {
  return (
    <header className="grid gap-x-12 gap-y-4 py-5 max-sm:pt-3 sm:pt-2 sm:pb-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,auto)] lg:gap-y-3">
      <div className="flex flex-wrap items-center gap-1.5 lg:self-end">
        <TypeBadge listing={listing} />
        <span className="-me-3 ms-auto flex sm:hidden">
          <Actions listing={listing} />
          <ShareButton listing={listing} />
        </span>
      </div>
      {/* First where there is one column: what it costs and how large it is decides whether one reads on. */}
      <div className="grid gap-3 sm:gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:justify-items-end lg:self-end lg:text-end">
        <Price
          isDated
          listing={listing}
          className="font-serif text-2xl font-medium wrap-anywhere sm:text-3xl"
        />
        <KeyFactList listing={listing} Area={Area} />
        <OfferStatus listing={listing} />
      </div>
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">
          <bdi lang={language}>{listing.title}</bdi>
        </h1>
        <p className="mt-2 text-muted wrap-anywhere">{wholeAddress(listing, useNames())}</p>
      </div>
    </header>
  );
}
