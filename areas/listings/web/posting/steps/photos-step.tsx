import { checkFile } from '@keystead/drafts';
import { DropZone, PhotoGrid } from '@keystead/ui/file-drop';
import { Spinner } from '@keystead/ui/spinner';
import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { LISTING_LIMITS } from '../../../contract.ts';
import { focusOf } from '../../../rules.ts';
import { useText as usePresentationText } from '../../presentation/text.ts';
import { pictureFactsOf } from '../draft.ts';
import { useIssueText } from '../issue-text.ts';
import { useOnItsWay, useUploadTiles } from '../on-its-way.tsx';
import { usePosting } from '../posting-state.tsx';
import { type RejectedFile, RejectedFiles } from '../rejected-files.tsx';
import { useText } from '../text.ts';
import { FileSlot } from './file-slot.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { PlanPins } from './plan-pins.tsx';
import { isOfRoom, RoomSelect } from './room-select.tsx';

/** The title picture and as many as a gallery holds. */
const MOST = LISTING_LIMITS.gallery + 1;

/** Renders pictures in order, the first being the title picture; and one to look around in. */
export default function PhotosStep() {
  const t = useText();
  const { draft, change, urlOf, errorOf } = usePosting();
  const { rejected, reading, add, remove, dismiss } = usePhotos();
  const { retry } = useOnItsWay();
  const tileOf = useUploadTiles();
  const { photos } = draft;
  const words = usePresentationText();
  const [edited, setEdited] = useState<string>();
  const described = photos.find(({ id }) => id === edited);
  const error = errorOf('photos', 'photos');
  const reorder = (ids: string[]) =>
    change({ photos: ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? []) });
  return (
    <div className="grid gap-6">
      <DropZone
        label={t('dropPhotos')}
        touchLabel={t('addPhotos')}
        hint={t('dropPhotosHint', { min: LISTING_LIMITS.pictureSide, most: MOST })}
        accept="image/jpeg,image/png"
        disabled={photos.length >= MOST}
        invalid={error !== undefined}
        onFiles={(files) => void add(files)}
        className={photos.length > 0 ? 'py-5' : 'py-12'}
      />
      {error ? (
        <p
          role="alert"
          data-issue=""
          tabIndex={-1}
          className="-mt-3 flex items-start gap-1.5 text-sm text-danger"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
      <RejectedFiles
        title={t('photosRejected', { count: rejected.length })}
        files={rejected}
        onClose={dismiss}
      />
      <p role="status" className="-mb-2 flex items-center gap-2 text-sm text-muted">
        {reading > 0 ? <Spinner /> : null}
        {reading > 0
          ? t('photosReading', { count: reading })
          : t('photosCount', { count: photos.length, most: MOST })}
      </p>
      <OnTheirWay />
      {photos.length > 0 ? (
        <PhotoGrid
          photos={photos.map((photo) => {
            const { id, name } = photo;
            const preview = urlOf(photo);
            return {
              id,
              name,
              focus: focusOf(pictureFactsOf(draft, id)),
              ...(pictureFactsOf(draft, id).kind !== 'photograph' && {
                badge: words(`kind_${pictureFactsOf(draft, id).kind}`),
              }),
              ...(preview && { preview }),
              ...tileOf(photo, errorOf('photos', `photos.${id}`)),
            };
          })}
          onReorder={reorder}
          onRemove={remove}
          onRetry={retry}
          onEdit={setEdited}
          ask={({ id, name }) =>
            isOfRoom(pictureFactsOf(draft, id).kind) ? <RoomSelect id={id} name={name} /> : null
          }
          className="xl:grid-cols-3"
          labels={{
            grid: t('photosGrid'),
            cover: t('titlePicture'),
            retry: t('uploadRetry'),
            remove: (name) => t('removeFile', { name }),
            move: (name, position, count) => t('photoMove', { name, position, count: String(count) }),
            instructions: t('photoInstructions'),
            earlier: (name) => t('photoEarlier', { name }),
            later: (name) => t('photoLater', { name }),
            moved: (name, position, count) => t('photoMoved', { name, position, count: String(count) }),
            cancelled: t('photoCancelled'),
            edit: (name) => t('photoEdit', { name }),
          }}
        />
      ) : null}
      {photos.length > 1 ? (
        <p className="-mt-2 text-sm text-muted">
          <span className="pointer-coarse:hidden">{t('photosOrder')}</span>
          <span className="hidden pointer-coarse:inline">{t('photosOrderTouch')}</span>
        </p>
      ) : null}
      {described ? <PictureDialog photo={described} onClose={() => setEdited(undefined)} /> : null}
      <PlanPins />
      <FileSlot
        name="threeD"
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

/** Renders how many pictures have not arrived yet; said when that changes, not with every byte. */
function OnTheirWay() {
  const t = useText();
  const { draft } = usePosting();
  const { stateOf } = useOnItsWay();
  const states = draft.photos
    .map(stateOf)
    .filter((state) => state !== undefined && state.kind !== 'rejected');
  if (states.length === 0) return null;
  const isPaused = states.some((state) => state?.kind === 'paused');
  return (
    <p role="status" className={`-mb-2 text-sm ${isPaused ? 'text-warning' : 'text-muted'}`}>
      {isPaused ? t('uploadsPaused') : t('uploadsLeft', { count: states.length })}
    </p>
  );
}

/** Takes pictures one by one, so that each appears as soon as it was read, and a second handful may come meanwhile. */
function usePhotos() {
  const t = useText();
  const issueText = useIssueText();
  const { draft, change, hold, release } = usePosting();
  const taken = useRef(draft.photos.length);
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const [reading, setReading] = useState(0);
  const take = async (file: File) => {
    const reject = (text: string) => setRejected((now) => [...now, { name: file.name, text }]);
    // The place is taken before the file is read: others are being read at the same time.
    if (taken.current >= MOST) return reject(t('photosFull', { most: MOST }));
    taken.current += 1;
    const assessed = await checkFile(file, 'picture', LISTING_LIMITS);
    if (assessed.ok) {
      const refs = hold([assessed.file]);
      change((now) => ({ photos: [...now.photos, ...refs].slice(0, MOST) }));
    } else {
      taken.current -= 1;
      reject(issueText(assessed.issue));
    }
  };
  const add = async (files: readonly File[]) => {
    setRejected([]);
    setReading((now) => now + files.length);
    for (const file of files) {
      await take(file);
      setReading((now) => now - 1);
    }
  };
  const remove = (id: string) => {
    taken.current -= 1;
    release(draft.photos.filter((photo) => photo.id === id));
    change((now) => ({ photos: now.photos.filter((photo) => photo.id !== id) }));
  };
  return { rejected, reading, add, remove, dismiss: () => setRejected([]) };
}
