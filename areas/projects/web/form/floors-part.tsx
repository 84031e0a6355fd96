import { Button } from '@keystead/ui/button';
import { Field } from '@keystead/ui/field';
import { IconButton } from '@keystead/ui/icon-button';
import { Input } from '@keystead/ui/input';
import { SortableList } from '@keystead/ui/sortable';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PROJECT_LIMITS } from '../../contract.ts';
import { unfilledFloor } from '../../rules.ts';
import { Files } from './files.tsx';
import { useFormFiles } from './form-files.tsx';
import { blankFloor, type FloorState, type FormPatch, type FormState, floorsOf } from './form-state.ts';
import { useSortingLabels } from './sorting-labels.ts';
import { useText } from './text.ts';

/** Floors from the bottom up, moved among each other; another one only once the present ones are filled. */
export function FloorsPart({
  state,
  errorOf,
  onChange,
}: {
  state: FormState;
  errorOf: (field: string) => string | undefined;
  onChange: (patch: FormPatch) => void;
}) {
  const t = useText();
  const labels = useSortingLabels();
  const { release } = useFormFiles();
  const [asked, setAsked] = useState(false);
  const { floors } = state;
  const open = unfilledFloor(floorsOf(state));
  const change = (changed: string, patch: (now: FloorState) => Partial<FloorState>) =>
    onChange(({ floors: now }) => ({
      floors: now.map((floor) => (floor.id === changed ? { ...floor, ...patch(floor) } : floor)),
    }));
  const add = () => {
    setAsked(open !== null);
    if (!open) onChange({ floors: [...floors, blankFloor()] });
  };
  const reorder = (ids: readonly string[]) =>
    onChange({ floors: ids.flatMap((id) => floors.find((floor) => floor.id === id) ?? []) });
  const remove = (floor: FloorState) => {
    if (floor.plan) release([floor.plan]);
    onChange(({ floors: now }) => ({ floors: now.filter(({ id }) => id !== floor.id) }));
  };
  return (
    <div className="grid gap-5">
      <p className="text-sm text-muted">{t('floorsLead')}</p>
      <SortableList
        items={floors.map((floor, index) => ({
          id: floor.id,
          floor,
          name: floor.title.trim() || t('floor', { number: index + 1 }),
        }))}
        labels={labels}
        onReorder={reorder}
        className="grid gap-5"
        itemClassName="surface grid gap-4 p-4 sm:p-5"
        renderItem={({ floor }, index, handles) => (
          <Floor
            floor={floor}
            index={index}
            handles={handles}
            errorOf={errorOf}
            onChange={(part) => change(floor.id, part)}
            onRemove={() => remove(floor)}
          />
        )}
      />
      <div className="grid justify-items-start gap-2">
        <Button variant="secondary" onClick={add} disabled={floors.length >= PROJECT_LIMITS.floors}>
          <Plus aria-hidden="true" />
          {t('addFloor')}
        </Button>
        <p role="status" className="text-sm text-danger">
          {asked && open
            ? t('fillFirst', {
                number: open.index + 1,
                what: t(open.missing === 'title' ? 'whatTitle' : 'whatDocument'),
              })
            : ''}
        </p>
      </div>
    </div>
  );
}

function Floor({
  floor,
  index,
  handles,
  errorOf,
  onChange,
  onRemove,
}: {
  floor: FloorState;
  index: number;
  handles: ReactNode;
  errorOf: (field: string) => string | undefined;
  onChange: (change: (now: FloorState) => Partial<FloorState>) => void;
  onRemove: () => void;
}) {
  const t = useText();
  const number = index + 1;
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-sans text-base font-medium tracking-normal">{t('floor', { number })}</h3>
        <span className="flex items-center">
          {handles}
          <IconButton
            label={t('removeFloor', { number })}
            icon={<Trash2 aria-hidden="true" />}
            size="sm"
            onClick={onRemove}
          />
        </span>
      </div>
      <Field label={t('floorTitle', { number })} error={errorOf(`plans[${index}][title]`)}>
        <Input
          dir="auto"
          value={floor.title}
          maxLength={PROJECT_LIMITS.floorTitle}
          onChange={(event) => {
            const title = event.target.value;
            onChange(() => ({ title }));
          }}
        />
      </Field>
      <Files
        label={t('floorPlan', { number })}
        hint={t('planHint')}
        kind="attachment"
        most={1}
        pieces={floor.plan ? [floor.plan] : []}
        error={errorOf(`plans[${index}][document]`)}
        onChange={(change) => onChange(({ plan: now }) => ({ plan: change(now ? [now] : [])[0] ?? null }))}
      />
    </>
  );
}
