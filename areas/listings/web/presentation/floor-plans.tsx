import { pictureSources } from '@keystead/kit/picture';
import { Picture } from '@keystead/ui/picture';
import { lazy, Suspense, useState } from 'react';
import type { OwnProperty, PropertyDetail } from '../../contract.ts';
import { plansOf } from '../detail/shown-pictures.ts';
import { useText } from './text.ts';

const ListingViewer = lazy(() => import('./listing-viewer.tsx'));

type Presented = PropertyDetail | OwnProperty;

/** Renders the plans large; their pins open photographs, and lead to them where no script runs. */
export function FloorPlans({ listing }: { listing: Presented }) {
  const t = useText();
  const [open, setOpen] = useState<string | null>(null);
  const [wanted, setWanted] = useState(false);
  const plans = plansOf(listing);
  const pictureOf = (name: string) =>
    name === 'title'
      ? { facts: listing.title_facts, picture: listing.title_picture }
      : listing.gallery.flatMap((each) =>
          String(each.id) === name ? [{ facts: each, picture: each.picture }] : [],
        )[0];
  const pinsOn = (id: number | string) =>
    listing.plan_pins.flatMap(({ plan, photo, x, y, label }, place) => {
      const { facts, picture } = pictureOf(photo) ?? {};
      if (plan !== String(id) || !picture) return [];
      const name = label || facts?.room || facts?.caption || '';
      return [{ key: place, x, y, picture, name }];
    });
  return (
    <>
      <div className="grid gap-10">
        {plans.map(({ id, picture, caption }) => {
          const pins = pinsOn(id);
          return (
            <figure key={id} className="min-w-0">
              {/* Plans are not mirrored, so places on them are counted from the left in every script. */}
              <div className="relative rounded-lg border border-line bg-white p-3 sm:p-5">
                <div className="relative">
                  <Picture
                    src={picture.url}
                    sources={pictureSources(picture)}
                    width={picture.width}
                    height={picture.height}
                    alt={picture.alt}
                    sizes="(min-width: 1024px) 52rem, 100vw"
                    className="bg-white"
                  />
                  {pins.map(({ key, x, y, picture: photo, name }, place) => (
                    <a
                      key={key}
                      href={photo.url}
                      aria-label={name || t('pin', { place: place + 1 })}
                      title={name || undefined}
                      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
                      onClick={(event) => {
                        event.preventDefault();
                        setWanted(true);
                        setOpen(photo.url);
                      }}
                      className="absolute grid size-8 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-2 border-white bg-black text-sm font-medium text-white tabular-nums hover:scale-110"
                    >
                      {place + 1}
                    </a>
                  ))}
                </div>
              </div>
              {caption === '' ? null : (
                <figcaption className="mt-2 text-sm text-muted">
                  <bdi>{caption}</bdi>
                </figcaption>
              )}
              {pins.some(({ name }) => name !== '') ? (
                <ol aria-label={t('pins')} className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
                  {pins.map(({ key, name }, place) => (
                    <li key={key}>
                      <span className="text-muted tabular-nums">{place + 1}.</span>{' '}
                      <bdi>{name || t('pin', { place: place + 1 })}</bdi>
                    </li>
                  ))}
                </ol>
              ) : null}
            </figure>
          );
        })}
      </div>
      {wanted ? (
        <Suspense fallback={null}>
          <ListingViewer listing={listing} src={open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
