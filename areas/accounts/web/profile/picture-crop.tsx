import 'react-image-crop/dist/ReactCrop.css';
import './picture-crop.css';
import { Button } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { useObjectUrl } from '@keystead/ui/object-url';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import ReactCrop from 'react-image-crop';
import { useText } from '../text.ts';
import { firstSquare, percentOf, resized, type Size, type Square, squareOf } from './crop-square.ts';
import { cutSquare, drawSquare } from './draw-square.ts';

/** Chooses the square of a picture that becomes the portrait: by mouse, touch, keys, or the zoom below it. */
export default function PictureCrop({
  file,
  minSide,
  onCrop,
  onClose,
}: {
  file: File;
  /** Shortest side of the cropped picture, in pixels. */
  minSide: number;
  onCrop: (file: File) => void;
  onClose: () => void;
}) {
  const t = useText();
  const address = useObjectUrl(file);
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [square, setSquare] = useState<Square>();
  const [isCutting, setCutting] = useState(false);
  const whole: Size = { width: image?.naturalWidth ?? 1, height: image?.naturalHeight ?? 1 };
  const widest = Math.min(whole.width, whole.height);
  const zoom = (side: number) => square && setSquare(resized(square, side, minSide, whole));
  const cut = async () => {
    if (!image || !square) return;
    setCutting(true);
    onCrop((await cutSquare(image, square, file.name)) ?? file);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('cropTitle')}
      description={t('cropText')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cropCancel')}
          </Button>
          <Button
            disabled={!square}
            loading={isCutting}
            loadingLabel={t('saving')}
            onClick={() => void cut()}
          >
            {t('cropUse')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
        {/* The selection reckons from the left in every language. */}
        <div
          dir="ltr"
          onWheel={({ deltaY }) => square && zoom(square.side * (1 + deltaY / 1000))}
          className="grid min-h-40 place-items-center overflow-hidden rounded-md bg-sunken"
        >
          {address ? (
            <ReactCrop
              aspect={1}
              circularCrop
              keepSelection
              minWidth={image ? (minSide * image.width) / whole.width : minSide}
              crop={square && percentOf(square, whole)}
              onChange={(_pixels, percent) => setSquare(squareOf(percent, minSide, whole))}
              ariaLabels={{
                cropArea: t('cropArea'),
                nwDragHandle: t('cropNorthWest'),
                neDragHandle: t('cropNorthEast'),
                swDragHandle: t('cropSouthWest'),
                seDragHandle: t('cropSouthEast'),
                nDragHandle: t('cropNorth'),
                sDragHandle: t('cropSouth'),
                eDragHandle: t('cropEast'),
                wDragHandle: t('cropWest'),
              }}
            >
              <img
                src={address}
                alt={t('cropPicture')}
                className="max-h-[45dvh]"
                onLoad={({ currentTarget }) => {
                  setImage(currentTarget);
                  setSquare(
                    firstSquare({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight }),
                  );
                }}
              />
            </ReactCrop>
          ) : null}
        </div>
        <figure className="flex items-center gap-4 sm:flex-col">
          <RoundPreview image={image} square={square} label={t('cropPreview')} />
          <figcaption className="text-sm text-muted">{t('cropPreview')}</figcaption>
        </figure>
        <label className="flex items-center gap-3 sm:col-span-full">
          <span className="sr-only">{t('zoom')}</span>
          <ZoomOut aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
          <input
            type="range"
            className="h-6 w-full cursor-pointer accent-accent pointer-coarse:h-11"
            disabled={!square || widest <= minSide}
            min={0}
            max={100}
            step={1}
            aria-label={t('zoom')}
            // To the end means close, so the square is smallest there.
            value={square && widest > minSide ? zoomOf(square.side, minSide, widest) : 0}
            onChange={({ target }) => zoom(widest - (Number(target.value) / 100) * (widest - minSide))}
          />
          <ZoomIn aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
        </label>
      </div>
    </Dialog>
  );
}

function zoomOf(side: number, minSide: number, widest: number): number {
  return Math.round(((widest - side) / (widest - minSide)) * 100);
}

/** Renders the portrait as it will be shown, twice as fine as its box for sharp screens. */
function RoundPreview({
  image,
  square,
  label,
}: {
  image: HTMLImageElement | null;
  square: Square | undefined;
  label: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current && image && square) drawSquare(canvas.current, image, square);
  }, [image, square]);
  return (
    <canvas
      ref={canvas}
      width={224}
      height={224}
      role="img"
      aria-label={label}
      className="size-20 rounded-full bg-sunken sm:size-28"
    />
  );
}
