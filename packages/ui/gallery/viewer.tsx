import Lightbox, { type SlideImage } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { useDirection } from '@base-ui/react/direction-provider';
import type { GalleryLabels, GalleryPicture } from './labels.ts';
import { parseSrcSet } from './src-set.ts';

/** Renders the full screen. Fetched only when someone opens it. */
export default function Viewer({
  pictures,
  index,
  onClose,
  labels,
}: {
  pictures: readonly GalleryPicture[];
  /** Which picture to begin with; null is closed. */
  index: number | null;
  onClose: () => void;
  labels: GalleryLabels;
}) {
  const rtl = useDirection() === 'rtl';
  return (
    <Lightbox
      open={index !== null}
      index={index ?? 0}
      close={onClose}
      slides={pictures.map(slide)}
      plugins={[Captions, Counter, Zoom]}
      animation={{ fade: 160, swipe: 200 }}
      carousel={{ finite: false, preload: 1, padding: '2%' }}
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
      styles={{ root: { '--yarl__color_backdrop': 'rgb(12 16 14 / 0.97)' } }}
    />
  );
}

function slide({ src, sources, width, height, alt, caption }: GalleryPicture): SlideImage {
  // One format for all is enough here: every browser that runs this script reads WebP.
  const webp = sources?.find((source) => source.type === 'image/webp');
  const files = webp ? parseSrcSet(webp.srcSet, width, height) : [];
  return { src, width, height, alt, srcSet: files.length > 0 ? files : undefined, description: caption };
}
