import { Alert } from '@keystead/ui/alert';
import { DropZone, PhotoGrid } from '@keystead/ui/file-drop';
import { Spinner } from '@keystead/ui/spinner';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { LISTING_LIMITS } from '../../../contract.ts';
import { judgeFile, MIN_SIDE } from '../check-file.ts';
import { useFaultText } from '../fault-text.ts';
import { usePosting } from '../posting-state.tsx';
import { useText } from '../text.ts';
import { FileSlot } from './file-slot.tsx';

/** The title picture and as many as a gallery holds. */
const MOST = LISTING_LIMITS.gallery + 1;

/** Pictures in order, the first being the title picture; and one to look around in. */
export default function PhotosStep() {
  const t = useText();
  const { draft, change, urlOf, errorOf } = usePosting();
  const { refusals, busy, add, remove, dismiss } = usePhotos();
  const { photos } = draft;
  const error = errorOf('photos', 'photos');
  const reorder = (ids: string[]) =>
    change({ photos: ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? []) });
  return (
    <div className="grid gap-6">
      <DropZone
        label={t('dropPhotos')}
        hint={t('dropPhotosHint', { min: MIN_SIDE, most: MOST })}
        accept="image/jpeg,image/png"
        disabled={photos.length >= MOST}
        invalid={error !== undefined}
        onFiles={(files) => void add(files)}
      />
      {error ? (
        <p
          role="alert"
          data-fault=""
          tabIndex={-1}
          className="-mt-3 flex items-start gap-1.5 text-sm text-danger"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
      {refusals.length > 0 ? (
        <Alert
          tone="danger"
          live
          title={t('photosRefused', { count: refusals.length })}
          onClose={dismiss}
          closeLabel={t('close')}
        >
          <ul className="mt-1 grid gap-1">
            {refusals.map(({ name, text }) => (
              <li key={name}>
                <strong className="wrap-anywhere">{name}</strong>: {text}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <p role="status" className="flex items-center gap-2 text-sm text-muted">
        {busy ? <Spinner /> : null}
        {busy ? t('photosReading') : t('photosCount', { count: photos.length, most: MOST })}
      </p>
      {photos.length > 0 ? (
        <PhotoGrid
          photos={photos.map((photo) => {
            const preview = urlOf(photo);
            const fault = errorOf('photos', `photos.${photo.id}`);
            return { ...photo, ...(preview && { preview }), ...(fault && { error: fault }) };
          })}
          onReorder={reorder}
          onRemove={remove}
          labels={{
            grid: t('photosGrid'),
            cover: t('titlePicture'),
            remove: (name) => t('removeFile', { name }),
            move: (name, position, count) => t('photoMove', { name, position, count: String(count) }),
            instructions: t('photoInstructions'),
            moved: (name, position, count) => t('photoMoved', { name, position, count: String(count) }),
            cancelled: t('photoCancelled'),
          }}
        />
      ) : null}
      {photos.length > 1 ? <p className="-mt-2 text-sm text-muted">{t('photosOrder')}</p> : null}
      <FileSlot
        label={`${t('threeD')} (${t('optional')})`}
        hint={t('threeDHint')}
        kind="panorama"
        value={draft.threeD}
        error={errorOf('photos', 'threeD')}
        onChange={(threeD) => change({ threeD })}
      />
    </div>
  );
}

interface Refusal {
  name: string;
  text: string;
}

function usePhotos() {
  const t = useText();
  const faultText = useFaultText();
  const { draft, change, hold, release } = usePosting();
  const { photos } = draft;
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [busy, setBusy] = useState(false);
  const add = async (files: readonly File[]) => {
    setBusy(true);
    const refused: Refusal[] = [];
    const good: File[] = [];
    for (const file of files) {
      const judged = await judgeFile(file, 'picture');
      if (!judged.ok) refused.push({ name: file.name, text: faultText(judged.fault) });
      else if (photos.length + good.length >= MOST)
        refused.push({ name: file.name, text: t('photosFull', { most: MOST }) });
      else good.push(judged.file);
    }
    change({ photos: [...photos, ...hold(good)] });
    setRefusals(refused);
    setBusy(false);
  };
  const remove = (id: string) => {
    release(photos.filter((photo) => photo.id === id));
    change({ photos: photos.filter((photo) => photo.id !== id) });
  };
  return { refusals, busy, add, remove, dismiss: () => setRefusals([]) };
}
