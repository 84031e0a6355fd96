import { Avatar } from '@keystead/ui/avatar';
import { Button, buttonClass } from '@keystead/ui/button';
import { type PictureIssue, preparePicture } from '@keystead/ui/picture-file';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useText } from '../text.ts';
import { useObjectUrl } from './use-object-url.ts';

const PictureCrop = lazy(() => import('./picture-crop.tsx'));

const MIN_SIDE = 120;
const NEEDS = { minSide: MIN_SIDE, maxBytes: 3000 * 1024, reduceTo: 1600 };

/** Renders the person's picture: the present one, or the one just chosen. */
export function PictureField({
  name,
  present,
  picture,
  issue,
  onPicture,
}: {
  name: string;
  /** Address of the saved picture, empty when there is none. */
  present: string;
  picture: File | null;
  issue: string | null;
  onPicture: (file: File | null, issue: string | null) => void;
}) {
  const t = useText();
  const id = useId();
  const preview = useObjectUrl(picture);
  /** The original of the square, retained so that it can be cropped again. */
  const [whole, setWhole] = useState<File | null>(null);
  const [isCropping, setCropping] = useState(false);
  const words = (why: PictureIssue) =>
    ({
      not_a_picture: t('pictureFormat'),
      broken: t('pictureBroken'),
      too_large: t('pictureLarge'),
      too_small: t('pictureSmall', {
        min: MIN_SIDE,
        width: 'width' in why ? why.width : 0,
        height: 'height' in why ? why.height : 0,
      }),
    })[why.code];
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const prepared = await preparePicture(file, NEEDS);
    if (!prepared.ok) return onPicture(null, words(prepared.issue));
    setWhole(prepared.file);
    setCropping(true);
  };
  const label = present || picture ? t('changePicture') : t('addPicture');
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={name} src={preview ?? (present || undefined)} size="xl" />
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="flex flex-wrap gap-2">
          <label
            htmlFor={id}
            className={clsx(
              buttonClass('secondary', 'sm'),
              'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            )}
          >
            {label}
            <input
              id={id}
              type="file"
              accept="image/jpeg,image/png"
              aria-describedby={`${id}-hint`}
              aria-invalid={issue !== null || undefined}
              className="sr-only"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                void choose(file);
                event.target.value = '';
              }}
            />
          </label>
          {picture && whole ? (
            <Button variant="ghost" size="sm" onClick={() => setCropping(true)}>
              {t('cropAgain')}
            </Button>
          ) : null}
          {picture ? (
            <Button variant="ghost" size="sm" onClick={() => onPicture(null, null)}>
              {t('undoPicture')}
            </Button>
          ) : null}
        </div>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {t('pictureHint', { min: MIN_SIDE })}
        </p>
        {issue ? (
          <p role="alert" className="flex items-start gap-1.5 text-sm text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {issue}
          </p>
        ) : null}
      </div>
      {whole && isCropping ? (
        <Suspense fallback={null}>
          <PictureCrop
            file={whole}
            minSide={MIN_SIDE}
            onClose={() => setCropping(false)}
            onCrop={(cropped) => {
              setCropping(false);
              onPicture(cropped, null);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
