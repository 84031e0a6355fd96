import { youTubeId } from '@keystead/kit/youtube';
import { useSettings } from '@keystead/settings/web';
import { lazy, Suspense } from 'react';
import type { OwnProperty, PropertyDetail } from '../../contract.ts';
import { NearbyPart, useChosenPoints } from '../surroundings/nearby-part.tsx';
import { isDrawing } from './drawing.ts';
import { nearFacilities } from './near-facilities.ts';
import { PlaceMap } from './place-map.tsx';
import { Details, Documents, Drawings, hasDetails, Part } from './sections.tsx';
import { plansOf } from './shown-pictures.ts';
import { useText } from './text.ts';

// Few homes have them: their pages alone fetch what shows them.
const Facilities = lazy(() => import('./facilities.tsx'));
const Costs = lazy(() => import('../charges/costs.tsx'));
const PresentationParts = lazy(() => import('../presentation/presentation-parts.tsx'));
const PanoramaBox = lazy(() => import('./media.tsx').then((part) => ({ default: part.PanoramaBox })));
const VideoBox = lazy(() => import('./media.tsx').then((part) => ({ default: part.VideoBox })));

/** Returns whether it has rooms, plans or tours, whose parts few pages need. */
function isPresented(listing: PropertyDetail | OwnProperty): boolean {
  return listing.rooms.length + listing.tours.length + plansOf(listing).length > 0;
}

/** Renders the facts of a home, from details to map; on the public page and on the owner's. */
export function KnownParts({ listing }: { listing: PropertyDetail | OwnProperty }) {
  const t = useText();
  const drawings = listing.parameters.filter(isDrawing);
  const facilities = nearFacilities(listing, useSettings().distance_option);
  const { points, choose } = useChosenPoints();
  return (
    <>
      {hasDetails(listing) ? (
        <Part id="details" title={t('details')}>
          <Details listing={listing} />
        </Part>
      ) : null}
      {listing.charges.length > 0 ? (
        <Suspense>
          <Costs listing={listing} />
        </Suspense>
      ) : null}
      <NearbyPart surroundings={listing.surroundings} onChoose={choose} />
      {facilities.length > 0 ? (
        <Suspense>
          <Facilities facilities={facilities} />
        </Suspense>
      ) : null}
      {drawings.length > 0 ? (
        <Part id="plans" title={t('plans')}>
          <Drawings drawings={drawings} />
        </Part>
      ) : null}
      {listing.three_d_image ? (
        <Part onScreenOnly id="panorama" title={t('panorama')}>
          <Suspense>
            <PanoramaBox listing={listing} />
          </Suspense>
        </Part>
      ) : null}
      {youTubeId(listing.video_link) ? (
        <Part onScreenOnly id="video" title={t('video')}>
          <Suspense>
            <VideoBox listing={listing} />
          </Suspense>
        </Part>
      ) : null}
      {isPresented(listing) ? (
        <Suspense>
          <PresentationParts listing={listing} />
        </Suspense>
      ) : null}
      {listing.documents.length > 0 ? (
        <Part id="documents" title={t('documents')}>
          <Documents documents={listing.documents} />
        </Part>
      ) : null}
      <Part id="map" title={t('map')}>
        <PlaceMap listing={listing} points={points} />
      </Part>
    </>
  );
}
