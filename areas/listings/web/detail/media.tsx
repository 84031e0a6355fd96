import { chooseHosts, useConsent } from '@keystead/content/web';
import { embedOf } from '@keystead/kit/embeds';
import { Button } from '@keystead/ui/button';
import { Checkbox } from '@keystead/ui/checkbox';
import { NearView } from '@keystead/ui/near-view';
import { Play, Rotate3d } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { PropertyDetail } from '../../contract.ts';
import { ListingPicture } from '../listing-picture.tsx';
import { useText } from '../presentation/text.ts';

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

/** Renders a video, behind a button; the listing's own unless `link` says another. */
export function VideoBox({
  listing,
  link = listing.video_link,
}: {
  listing: Pick<Media, 'title' | 'title_picture' | 'video_link'>;
  link?: string;
}) {
  const t = useText();
  return (
    <EmbedBox
      picture={listing.title_picture}
      link={link}
      icon={<Play aria-hidden="true" />}
      words={{
        start: t('videoPlay'),
        label: t('videoLabel', { title: listing.title }),
        always: t('videoAlways'),
        hint: (from) => t('videoHint', from),
        allowed: (from) => t('videoAllowed', from),
      }}
    />
  );
}

/** Where a frame comes from. */
interface From extends Record<string, string> {
  host: string;
  service: string;
}

/**
 * Renders what a link to a declared service shows, behind a button: nothing is asked of the service before someone wants it, or has
 * said that they always do.
 */
export function EmbedBox({
  picture,
  link,
  icon,
  words,
}: {
  picture: Media['title_picture'];
  link: string;
  icon: ReactNode;
  words: {
    start: string;
    label: string;
    always: string;
    hint: (from: From) => string;
    allowed: (from: From) => string;
  };
}) {
  const [playing, setPlaying] = useState(false);
  const [isAlways, setAlways] = useState(false);
  const embed = embedOf(link);
  const isAllowed = useConsent(embed ? [embed.host] : []) === true;
  if (!embed) return null;
  const { host, service } = embed;
  const play = () => {
    if (isAlways) chooseHosts([host], true);
    setPlaying(true);
  };
  const frame = (isBegun: boolean) => (
    <iframe
      src={embed.address(isBegun)}
      title={words.label}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture; xr-spatial-tracking"
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 size-full border-0"
    />
  );
  const inPlace = isAllowed ? <NearView className="absolute inset-0">{frame(false)}</NearView> : null;
  return (
    <Stage
      picture={picture}
      hint={
        isAllowed ? (
          words.allowed({ host, service })
        ) : (
          <>
            {words.hint({ host, service })}
            {playing ? null : (
              <Checkbox
                label={words.always}
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
          {icon}
          {words.start}
        </Button>
      }
    >
      {playing ? frame(true) : inPlace}
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
