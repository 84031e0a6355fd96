import Viewer, { type ViewerPicture } from '@keystead/ui/gallery-viewer';
import { useMemo } from 'react';
import { galleryPicture, photosOf, type Shown } from '../detail/shown-pictures.ts';
import { useText as usePageText } from '../detail/text.ts';
import { useText } from './text.ts';
import { addressOf, type ChapterPicture, useChapters } from './use-chapters.ts';

/**
 * Renders the pictures of a listing on the full screen: by room where rooms are known, with its plans last.
 * @param props.src address of the picture to begin with; null is closed
 */
export default function ListingViewer({
  listing,
  src,
  onClose,
}: {
  listing: Shown;
  src: string | null;
  onClose: () => void;
}) {
  const t = usePageText();
  const words = useText();
  const chapters = useChapters(listing);
  const shown = useMemo<readonly ChapterPicture[]>(
    () => (chapters.length > 0 ? chapters.flatMap(({ pictures }) => pictures) : photosOf(listing)),
    [chapters, listing],
  );
  const pictures = useMemo(
    () => shown.map((one, place): ViewerPicture => viewerPicture(one, listing.title, place)),
    [shown, listing.title],
  );
  const index =
    src === null
      ? null
      : Math.max(
          0,
          shown.findIndex((one) => addressOf(one) === src),
        );
  return (
    <Viewer
      pictures={pictures}
      index={index}
      chapters={chapters.map(({ name, pictures: { length: count } }) => ({ name, count }))}
      onClose={onClose}
      labels={{
        gallery: t('pictures'),
        chapters: words('chapters'),
        close: t('close'),
        previous: t('previous'),
        next: t('next'),
        zoomIn: words('zoomIn'),
        zoomOut: words('zoomOut'),
      }}
    />
  );
}

function viewerPicture(one: ChapterPicture, title: string, place: number): ViewerPicture {
  if ('drawing' in one) return { src: one.drawing, alt: `${title}, ${place + 1}` };
  const caption = one.caption || one.room;
  return { ...galleryPicture(one, title, place), ...(caption && { caption }) };
}
