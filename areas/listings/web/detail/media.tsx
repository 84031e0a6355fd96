import { chooseHosts, useConsent, VIDEO_HOST } from '@keystead/content/web';
import { Button } from '@keystead/ui/button';
import { Checkbox } from '@keystead/ui/checkbox';
import { Play, Rotate3d } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { PropertyDetail } from '../../contract.ts';
import { youTubeId } from '../../rules.ts';
import { ListingPicture } from '../listing-picture.tsx';
import { NearView } from './near-view.tsx';
import { useText } from './text.ts';

const Panorama = lazy(() => import('@keystead/ui/panorama').then((part) => ({ default: part.Panorama })));
const SIZES = '(min-width: 1024px) 56rem, 100vw';

type Media = Pick<
  PropertyDetail,
  'title' | 'title_picture' | 'three_d_image' | 'three_d_picture' | 'video_link'
>;

/** Renders the 360° view, behind a button: the engine weighs more than the page. */
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
            className="size-full"
          />
        </Suspense>
      ) : null}
    </Stage>
  );
}

/** Renders the video, behind a button: nothing is asked of YouTube before someone wants it, or has said that they always do. */
export function VideoBox({ listing }: { listing: Media }) {
  const t = useText();
  const [playing, setPlaying] = useState(false);
  const [isAlways, setAlways] = useState(false);
  const isAllowed = useConsent([VIDEO_HOST]) === true;
  const id = youTubeId(listing.video_link);
  if (!id) return null;
  const play = () => {
    if (isAlways) chooseHosts([VIDEO_HOST], true);
    setPlaying(true);
  };
  const frame = (isBegun: boolean) => (
    <iframe
      src={`https://${VIDEO_HOST}/embed/${id}?${isBegun ? 'autoplay=1&' : ''}rel=0`}
      title={t('videoLabel', { title: listing.title })}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 size-full border-0"
    />
  );
  const inPlace = isAllowed ? <NearView className="absolute inset-0">{frame(false)}</NearView> : null;
  const shown = playing ? frame(true) : inPlace;
  return (
    <Stage
      picture={listing.title_picture}
      hint={
        isAllowed ? (
          t('videoAllowed', { host: VIDEO_HOST })
        ) : (
          <>
            {t('videoHint', { host: VIDEO_HOST })}
            {playing ? null : (
              <Checkbox
                label={t('videoAlways')}
                checked={isAlways}
                onChange={(event) => setAlways(event.currentTarget.checked)}
                className="mt-2"
              />
            )}
          </>
        )
      }
      button={
        <Button variant="overlay" size="lg" onClick={play}>
          <Play aria-hidden="true" />
          {t('videoPlay')}
        </Button>
      }
    >
      {shown}
    </Stage>
  );
}

/** Renders a box of its final size: the picture with the button, then what the button brings. */
function Stage({
  picture,
  hint,
  button,
  children,
}: {
  picture: Media['title_picture'];
  hint: ReactNode;
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
      <div className="mt-2 text-sm text-muted">{hint}</div>
    </div>
  );
}
