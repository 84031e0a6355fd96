import { type Named, useLocale, useNames } from '@keystead/languages/web';
import { type CardListing, ListingPicture, Price } from '@keystead/listings/web';
import { Container } from '@keystead/ui/container';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useCountryFilter } from './row-country.ts';
import { useText } from './text.ts';

// Most sites have a picture that is wide enough.
const Drawing = lazy(() => import('@keystead/ui/drawing').then((part) => ({ default: part.Drawing })));

/** Renders the cover: one home that is really on the market, what the site is and where, and the search bar across the edge. */
export function Hero({
  listing,
  places,
  children,
}: {
  listing: CardListing | undefined;
  places: readonly string[];
  children: ReactNode;
}) {
  const t = useText();
  const where = usePlaces(places);
  const { country } = useCountryFilter();
  const pictured = listing?.title_picture ? listing : undefined;
  return (
    <Container className="max-sm:px-0 sm:pt-4">
      <div
        className={`relative isolate flex flex-col justify-end overflow-hidden sm:rounded-lg ${
          pictured
            ? 'h-[clamp(20rem,48svh,28rem)] text-white sm:h-[clamp(24rem,58svh,40rem)]'
            : 'bg-accent-tint py-20'
        }`}
      >
        {pictured ? (
          <>
            <div className="absolute inset-0 -z-20">
              <ListingPicture
                picture={pictured.title_picture}
                sizes="(min-width: 82rem) 77rem, 100vw"
                priority
                className="size-full"
              />
            </div>
            <div
              aria-hidden="true"
              className="absolute inset-0 -z-10 bg-linear-to-t from-black/75 via-black/30 via-45% to-transparent to-80%"
            />
          </>
        ) : (
          <Suspense>
            <Drawing
              name="key"
              className="absolute inset-e-10 bottom-16 -z-10 w-[min(26rem,36%)] max-md:hidden"
            />
          </Suspense>
        )}
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5 px-4 pb-16 sm:px-10 sm:pb-24">
          <div className="max-w-2xl">
            <h1 className="text-3xl tracking-tight sm:text-4xl">
              {where ? t('titleIn', { places: where }) : t('title')}
            </h1>
            <p className="mt-2 text-base sm:text-lg">{t('lead')}</p>
            {country ? (
              <a href="#country" className="hit-area mt-2 inline-block underline underline-offset-4">
                {t('otherCountries')}
              </a>
            ) : null}
          </div>
          {pictured ? <Caption listing={pictured} /> : null}
        </div>
      </div>
      <div className="relative z-10 -mt-10 px-4 sm:-mt-14 sm:px-10">{children}</div>
    </Container>
  );
}

/** Countries that the headline names, and as many as it names where there are more. */
const NAMED = 3;
const NAMED_OF_MANY = 2;

/** Returns "Portugal, Germany, and more"; "" where no home says where it is. */
function usePlaces(places: readonly string[]): string {
  const t = useText();
  const locale = useLocale();
  const named = useNames();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const isMany = places.length > NAMED;
  const shown = places.slice(0, isMany ? NAMED_OF_MANY : NAMED).map((place) => inLanguage(place, named));
  return list.format(isMany ? [...shown, t('elsewhere')] : shown);
}

/** The headline names a country or the one city there is. */
const inLanguage = (place: string, named: Named) => {
  const country = named('country', place);
  return country === place ? named('city', place) : country;
};

/** As under a magazine's cover: what the picture shows, and where to see more. */
function Caption({ listing }: { listing: CardListing }) {
  const t = useText();
  const named = useNames();
  return (
    <p className="max-w-xs text-sm max-md:hidden">
      <span className="block opacity-85">{t('pictured')}</span>
      <Link
        to="/properties-details/$slug"
        params={{ slug: listing.slug_id }}
        className="inline-flex items-center gap-1 underline-offset-4 hover:underline focus-visible:outline-white"
      >
        <span className="line-clamp-2 min-w-0 wrap-anywhere">
          <bdi>{named('city', listing.city)}</bdi>,{' '}
          <Price listing={listing} className="[&>span]:text-white" />
        </span>
        <ArrowUpRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      </Link>
    </p>
  );
}
