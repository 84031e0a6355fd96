import type { OwnProperty, PropertyDetail } from '../../contract.ts';
import { youTubeId } from '../../rules.ts';
import { isDrawing } from './drawing.ts';
import { PanoramaBox, VideoBox } from './media.tsx';
import { PlaceMap } from './place-map.tsx';
import { Details, Documents, Drawings, Facilities, factsOf, Part } from './sections.tsx';
import { useText } from './text.ts';

/** Renders the facts of a home, from details to map; on the public page and on the owner's. */
export function KnownParts({ listing }: { listing: PropertyDetail | OwnProperty }) {
  const t = useText();
  const drawings = listing.parameters.filter(isDrawing);
  return (
    <>
      {listing.parameters.length > drawings.length || factsOf(listing).length > 0 ? (
        <Part id="details" title={t('details')}>
          <Details listing={listing} />
        </Part>
      ) : null}
      {listing.assign_facilities.length > 0 ? (
        <Part id="facilities" title={t('facilities')}>
          <Facilities facilities={listing.assign_facilities} />
        </Part>
      ) : null}
      {drawings.length > 0 ? (
        <Part id="plans" title={t('plans')}>
          <Drawings drawings={drawings} />
        </Part>
      ) : null}
      {listing.three_d_image ? (
        <Part onScreenOnly id="panorama" title={t('panorama')}>
          <PanoramaBox listing={listing} />
        </Part>
      ) : null}
      {youTubeId(listing.video_link) ? (
        <Part onScreenOnly id="video" title={t('video')}>
          <VideoBox listing={listing} />
        </Part>
      ) : null}
      {listing.documents.length > 0 ? (
        <Part id="documents" title={t('documents')}>
          <Documents documents={listing.documents} />
        </Part>
      ) : null}
      <Part id="map" title={t('map')}>
        <PlaceMap listing={listing} />
      </Part>
    </>
  );
}
