import { Button } from '@keystead/ui/button';
import { Play, Rotate3d } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { PropertyDetail } from '../../contract.ts';
import { youTubeId } from '../../rules.ts';
import { ListingPicture } from '../listing-picture.tsx';
import { useText } from './text.ts';

const Panorama = lazy(() => import('@keystead/ui/panorama').then((part) => ({ default: part.Panorama })));
const SIZES = '(min-width: 1024px) 56rem, 100vw';

type Media = Pick<
  PropertyDetail,
  'title' | 'title_picture' | 'three_d_image' | 'three_d_picture' | 'video_link'
>;

/** The 360° view, behind a button: the engine weighs more than the page. */
export function PanoramaBox({ listing }: { listing: Media }) {
  const t = useText();
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  return (
    <Stage
      picture={listing.three_d_picture ?? listing.title_picture}
      hint={state === 'failed' ? t('panoramaFailed') : t('panoramaHint')}
      button={
        <Button variant="overlay" size="lg" onClick={() => setState('open')}>
          <Rotate3d aria-hidden="true" />
          {t('panoramaOpen')}
        </Button>
      }
    >
      {state === 'open' ? (
        <Suspense fallback={null}>
          <Panorama
            address={listing.three_d_image}
            label={t('panoramaLabel', { title: listing.title })}
            onFailure={() => setState('failed')}
            className="absolute inset-0"
          />
        </Suspense>
      ) : null}
    </Stage>
  );
}

/** The video, behind a button: nothing is asked of YouTube before somebody wants it. */
export function VideoBox({ listing }: { listing: Media }) {
  const t = useText();
  const [playing, setPlaying] = useState(false);
  const id = youTubeId(listing.video_link);
  if (!id) return null;
  return (
    <Stage
      picture={listing.title_picture}
      hint={t('videoHint')}
      button={
        <Button variant="overlay" size="lg" onClick={() => setPlaying(true)}>
          <Play aria-hidden="true" />
          {t('videoPlay')}
        </Button>
      }
    >
      {playing ? (
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
          title={t('videoLabel', { title: listing.title })}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          className="absolute inset-0 size-full border-0"
        />
      ) : null}
    </Stage>
  );
}

/** A box of its final size: the picture with the button, then what the button brings. */
function Stage({
  picture,
  hint,
  button,
  children,
}: {
  picture: Media['title_picture'];
  hint: string;
  button: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="print:hidden">
      <div className="relative isolate aspect-video overflow-hidden rounded-lg bg-sunken">
        {children ?? (
          <>
            <div className="absolute inset-0 -z-20">
              <ListingPicture
                picture={picture && { ...picture, alt: '' }}
                sizes={SIZES}
                className="size-full"
              />
            </div>
            <div aria-hidden="true" className="absolute inset-0 -z-10 bg-scrim" />
            <div className="grid size-full place-items-center">{button}</div>
          </>
        )}
      </div>
      <p className="mt-2 text-sm text-muted">{hint}</p>
    </div>
  );
}
