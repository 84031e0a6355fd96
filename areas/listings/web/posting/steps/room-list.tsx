import { Button } from '@keystead/ui/button';
import { FieldGroup } from '@keystead/ui/field';
import { IconButton } from '@keystead/ui/icon-button';
import { Input } from '@keystead/ui/input';
import { NativeSelect } from '@keystead/ui/native-select';
import { Plus, X } from 'lucide-react';
import { LISTING_LIMITS } from '../../../contract.ts';
import { ROOM_KINDS, type RoomKind } from '../../../rules.ts';
import { useText as usePresentationText } from '../../presentation/text.ts';
import type { DraftRoom } from '../draft.ts';
import { usePosting } from '../posting-state.tsx';
import { useText } from '../text.ts';

/** Renders the list of rooms with their sizes. */
export function RoomList() {
  const t = useText();
  const words = usePresentationText();
  const { draft, change, errorOf } = usePosting();
  const { rooms } = draft;
  const set = (id: string, patch: Partial<DraftRoom>) =>
    change((now) => ({ rooms: now.rooms.map((room) => (room.id === id ? { ...room, ...patch } : room)) }));
  const add = () =>
    change((now) => ({
      rooms: [
        ...now.rooms,
        { id: crypto.randomUUID(), name: '', kind: 'living', size: '', floor: null, note: '' },
      ],
    }));
  const remove = (id: string) => change((now) => ({ rooms: now.rooms.filter((room) => room.id !== id) }));
  /** A kind that is chosen names the room, until its owner does. */
  const choose = ({ id, name, kind }: DraftRoom, next: RoomKind) => {
    const isNamedByKind = name === '' || name === words(`${kind}_room`);
    set(id, {
      kind: next,
      ...(isNamedByKind && { name: next === 'other' ? '' : words(`${next}_room`) }),
    });
  };
  return (
    <FieldGroup
      legend={`${t('rooms')} (${t('optional')})`}
      hint={t('roomsHint')}
      error={errorOf('features', 'rooms')}
      data-field="rooms"
    >
      {rooms.length > 0 ? (
        <ol className="mb-3 grid gap-4">
          {rooms.map((room, index) => {
            const place = index + 1;
            const error = errorOf('features', `rooms.${room.id}`);
            return (
              <li key={room.id} className="rounded-md border border-line p-3">
                <div className="grid grid-cols-[1fr_1fr_auto] items-center gap-2 sm:grid-cols-[1fr_1.4fr_1fr_5rem_auto]">
                  <NativeSelect
                    size="sm"
                    aria-label={t('roomKind', { place })}
                    value={room.kind}
                    items={ROOM_KINDS.map((kind) => ({ value: kind, label: words(`${kind}_room`) }))}
                    onChange={(event) => choose(room, event.target.value as RoomKind)}
                  />
                  <Input
                    size="sm"
                    aria-label={t('roomName', { place })}
                    aria-invalid={error ? true : undefined}
                    placeholder={words('room')}
                    value={room.name}
                    maxLength={LISTING_LIMITS.roomName}
                    onChange={(event) => set(room.id, { name: event.target.value })}
                  />
                  <Input
                    size="sm"
                    aria-label={t('roomSize', { place })}
                    placeholder="12.5 m2"
                    dir="ltr"
                    value={room.size}
                    maxLength={40}
                    onChange={(event) => set(room.id, { size: event.target.value })}
                  />
                  <Input
                    size="sm"
                    type="number"
                    min={-20}
                    max={200}
                    aria-label={t('roomFloor', { place })}
                    placeholder={words('floor')}
                    value={room.floor ?? ''}
                    onChange={({ target: { value } }) =>
                      set(room.id, { floor: value === '' ? null : Math.trunc(Number(value)) })
                    }
                  />
                  <IconButton
                    label={t('roomRemove', { place })}
                    icon={<X aria-hidden="true" />}
                    size="sm"
                    onClick={() => remove(room.id)}
                    className="justify-self-end max-sm:col-start-3 max-sm:row-start-1"
                  />
                  <Input
                    size="sm"
                    aria-label={t('roomNote', { place })}
                    placeholder={words('note')}
                    value={room.note}
                    maxLength={LISTING_LIMITS.caption}
                    onChange={(event) => set(room.id, { note: event.target.value })}
                    className="col-span-full"
                  />
                </div>
                {error ? (
                  <p role="alert" className="mt-2 text-sm text-danger">
                    {error}
                  </p>
                ) : null}
              </li>
            );
          })}
        </ol>
      ) : null}
      <Button variant="secondary" size="sm" disabled={rooms.length >= LISTING_LIMITS.rooms} onClick={add}>
        <Plus aria-hidden="true" />
        {t('roomAdd')}
      </Button>
    </FieldGroup>
  );
}
