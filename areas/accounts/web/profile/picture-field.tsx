import { Avatar } from '@keystead/ui/avatar';
import { Button, buttonClass } from '@keystead/ui/button';
import { type PictureFault, preparePicture } from '@keystead/ui/picture-file';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useText } from '../text.ts';

const MIN_SIDE = 120;
const NEEDS = { minSide: MIN_SIDE, maxBytes: 3000 * 1024, reduceTo: 1600 };

/** The person's picture: the present one, or the one just chosen. */
export function PictureField({
  name,
  present,
  picture,
  fault,
  onPicture,
}: {
  name: string;
  /** Address of the saved picture, empty when there is none. */
  present: string;
  picture: File | null;
  fault: string | null;
  onPicture: (file: File | null, fault: string | null) => void;
}) {
  const t = useText();
  const id = useId();
  const preview = useObjectUrl(picture);
  const words = (why: PictureFault) =>
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
    if (prepared.ok) onPicture(prepared.file, null);
    else onPicture(null, words(prepared.fault));
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
              aria-invalid={fault !== null || undefined}
              className="sr-only"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                void choose(file);
                event.target.value = '';
              }}
            />
          </label>
          {picture ? (
            <Button variant="ghost" size="sm" onClick={() => onPicture(null, null)}>
              {t('undoPicture')}
            </Button>
          ) : null}
        </div>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {t('pictureHint', { min: MIN_SIDE })}
        </p>
        {fault ? (
          <p role="alert" className="flex items-start gap-1.5 text-sm text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {fault}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** An address for a file in memory, for as long as it is shown. */
export function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
