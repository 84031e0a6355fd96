import Lightbox, { type SlideImage } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { useDirection } from '@base-ui/react/direction-provider';
import { useMemo, useState } from 'react';
import { ChapterBar } from './chapter-bar.tsx';
import type { ViewerChapter, ViewerLabels, ViewerPicture } from './labels.ts';
import { parseSrcSet } from './src-set.ts';

export type { ViewerChapter, ViewerLabels, ViewerPicture } from './labels.ts';

/**
 * Renders the full screen, with a bar of chapters where there are some. Fetched only when someone opens it.
 * @param props.index which picture to begin with; null is closed
 * @param props.chapters in the order of the pictures, all of which they hold
 */
export default function Viewer({
  pictures,
  index,
  chapters = [],
  onClose,
  labels,
}: {
  pictures: readonly ViewerPicture[];
  index: number | null;
  chapters?: readonly ViewerChapter[];
  onClose: () => void;
  labels: ViewerLabels;
}) {
  const rtl = useDirection() === 'rtl';
  // Told anew, slides would begin again at `index`.
  const slides = useMemo(() => pictures.map(slide), [pictures]);
  const [shown, setShown] = useState({ from: index, at: index ?? 0 });
  // While it closes, it shows what it showed.
  if (shown.from !== index) setShown({ from: index, at: index ?? shown.at });
  // There is nowhere to turn to.
  const isOne = pictures.length === 1;
  const show = (at: number) => setShown((now) => (now.at === at ? now : { ...now, at }));
  return (
    <Lightbox
      open={index !== null}
      index={shown.at}
      close={onClose}
      slides={slides}
      plugins={isOne ? [Captions, Zoom] : [Captions, Counter, Zoom]}
      animation={{ fade: 160, swipe: 200 }}
      carousel={{ finite: isOne, preload: 1, padding: '2%' }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      captions={{ descriptionTextAlign: 'center' }}
      counter={{
        container: { style: { top: 0, left: rtl ? 'auto' : 0, right: rtl ? 0 : 'auto', direction: 'ltr' } },
      }}
      labels={{
        Lightbox: labels.gallery,
        Close: labels.close,
        Previous: labels.previous,
        Next: labels.next,
        'Zoom in': labels.zoomIn,
        'Zoom out': labels.zoomOut,
      }}
      on={{ view: ({ index: at }) => show(at) }}
      render={{
        ...(chapters.length > 0 && {
          controls: () => (
            <ChapterBar chapters={chapters} at={shown.at} label={labels.chapters} onShow={show} />
          ),
        }),
        ...(isOne && { buttonPrev: () => null, buttonNext: () => null }),
      }}
      styles={{
        root: { '--yarl__color_backdrop': 'rgb(12 16 14)' },
        ...(chapters.length > 0 && { container: { paddingBottom: '4.25rem' } }),
      }}
    />
  );
}

function slide({ src, sources, width, height, alt, caption }: ViewerPicture): SlideImage {
  // One format for all is enough here: every browser that runs this script reads WebP.
  const webp = sources?.find((source) => source.type === 'image/webp');
  const files = webp && width && height ? parseSrcSet(webp.srcSet, width, height) : [];
  return { src, width, height, alt, srcSet: files.length > 0 ? files : undefined, description: caption };
}
