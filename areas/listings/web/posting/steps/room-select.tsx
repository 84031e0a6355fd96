import { NativeSelect } from '@keystead/ui/native-select';
import { PICTURED_ROOMS, type PicturedRoom, type PictureKind } from '../../../rules.ts';
import { useText as usePresentationText } from '../../presentation/text.ts';
import { pictureFactsOf } from '../draft.ts';
import { usePosting } from '../posting-state.tsx';
import { useText } from '../text.ts';

/** Returns whether a picture of a kind can show a room. */
export const isOfRoom = (kind: PictureKind): boolean => kind === 'photograph' || kind === 'virtual';

/** Asks which room a picture shows. */
export function RoomSelect({ id, name }: { id: string; name: string }) {
  const t = useText();
  const words = usePresentationText();
  const { draft, change } = usePosting();
  return (
    <NativeSelect
      size="sm"
      aria-label={t('photoRoomKind', { name })}
      placeholder={t('photoRoomAsk')}
      value={pictureFactsOf(draft, id).room_kind ?? ''}
      items={PICTURED_ROOMS.map((room) => ({ value: room, label: words(`${room}_room`) }))}
      onChange={({ target: { value } }) => {
        const room_kind = value === '' ? null : (value as PicturedRoom);
        change((now) => ({ pictures: { ...now.pictures, [id]: { ...pictureFactsOf(now, id), room_kind } } }));
      }}
      className="mt-1.5 w-full"
    />
  );
}
