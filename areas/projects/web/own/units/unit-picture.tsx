import { pictureSources } from '@keystead/kit/picture';
import { Button, NativeButton } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { DropZone } from '@keystead/ui/file-drop';
import { Picture } from '@keystead/ui/picture';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../text.ts';
import type { UnitRow } from './rows.ts';

/** Renders the picture of a unit, small, with a dialog that gives it another or takes it away. */
export function UnitPicture({
  row: { picture },
  label,
  onPicture,
}: {
  row: UnitRow;
  label: string;
  /** Stores another picture, or none for "". */
  onPicture: (picture: File | '') => void;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const set = (next: File | '') => {
    setOpen(false);
    onPicture(next);
  };
  const title = t('unitPictureOf', { unit: label });
  return (
    <>
      <NativeButton
        aria-label={title}
        onClick={() => setOpen(true)}
        className="grid size-9 place-items-center overflow-hidden rounded-md border border-edge bg-card text-muted hover:border-ink"
      >
        {picture ? (
          <img src={picture.url} alt="" className="size-full object-cover" />
        ) : (
          <ImagePlus aria-hidden="true" className="size-4" />
        )}
      </NativeButton>
      {isOpen ? (
        <Dialog
          open
          onOpenChange={setOpen}
          title={<bdi>{title}</bdi>}
          closeLabel={t('close')}
          footer={
            picture ? (
              <Button variant="secondary" onClick={() => set('')}>
                {t('unitPictureRemove')}
              </Button>
            ) : undefined
          }
        >
          {picture ? (
            <Picture
              src={picture.url}
              sources={pictureSources(picture)}
              width={picture.width}
              height={picture.height}
              alt={picture.alt}
              sizes="(min-width: 640px) 32rem, 92vw"
              className="mb-4 aspect-3/2 rounded-lg"
            />
          ) : null}
          <DropZone
            multiple={false}
            accept="image/jpeg,image/png"
            label={t('unitPictureChoose')}
            hint={t('unitPictureHint')}
            onFiles={([file]) => file && set(file)}
          />
        </Dialog>
      ) : null}
    </>
  );
}
