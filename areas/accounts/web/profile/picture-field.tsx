import { Avatar } from '@keystead/ui/avatar';
import { Button } from '@keystead/ui/button';
import { useObjectUrl } from '@keystead/ui/object-url';
import { PictureInput, type PictureIssue, preparePicture } from '@keystead/ui/picture-file';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../text.ts';

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
  const choose = async (file: File) => {
    const prepared = await preparePicture(file, NEEDS);
    if (!prepared.ok) return onPicture(null, words(prepared.issue));
    setWhole(prepared.file);
    setCropping(true);
  };
  return (
    <>
      <PictureInput
        label={present || picture ? t('changePicture') : t('addPicture')}
        hint={t('pictureHint', { min: MIN_SIDE })}
        issue={issue}
        picture={<Avatar name={name} src={preview ?? (present || undefined)} size="xl" />}
        onFile={(file) => void choose(file)}
        actions={
          <>
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
          </>
        }
      />
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
    </>
  );
}
