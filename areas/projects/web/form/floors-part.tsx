import { Button } from '@keystead/ui/button';
import { Field } from '@keystead/ui/field';
import { IconButton } from '@keystead/ui/icon-button';
import { Input } from '@keystead/ui/input';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PROJECT_LIMITS } from '../../contract.ts';
import { unfilledFloor } from '../../rules.ts';
import { Files } from './files.tsx';
import { blankFloor, type FloorState, type FormState, floorsOf } from './form-state.ts';
import { useText } from './text.ts';

/** Floors from the bottom up; another one only once the present ones are filled. */
export function FloorsPart({
  state,
  errorOf,
  onChange,
}: {
  state: FormState;
  errorOf: (field: string) => string | undefined;
  onChange: (floors: readonly FloorState[]) => void;
}) {
  const t = useText();
  const [asked, setAsked] = useState(false);
  const { floors } = state;
  const open = unfilledFloor(floorsOf(state));
  const change = (index: number, part: Partial<FloorState>) =>
    onChange(floors.map((floor, place) => (place === index ? { ...floor, ...part } : floor)));
  const add = () => {
    setAsked(open !== null);
    if (!open) onChange([...floors, blankFloor()]);
  };
  return (
    <div className="grid gap-5">
      <p className="text-sm text-muted">{t('floorsLead')}</p>
      <ol className="grid gap-5">
        {floors.map((floor, index) => {
          const number = index + 1;
          return (
            <li key={floor.key} className="surface grid gap-4 p-4 sm:p-5">
              <div className="flex items-center justify-between gap-3">
                <h3 className="font-sans text-base font-medium tracking-normal">{t('floor', { number })}</h3>
                <IconButton
                  label={t('removeFloor', { number })}
                  icon={<Trash2 aria-hidden="true" />}
                  size="sm"
                  onClick={() => onChange(floors.filter((other) => other !== floor))}
                />
              </div>
              <Field label={t('floorTitle', { number })} error={errorOf(`plans[${index}][title]`)}>
                <Input
                  dir="auto"
                  value={floor.title}
                  maxLength={PROJECT_LIMITS.floorTitle}
                  onChange={(event) => change(index, { title: event.target.value })}
                />
              </Field>
              <Files
                label={t('floorPlan', { number })}
                hint={t('coverHint')}
                kind="attachment"
                most={1}
                pieces={floor.plan ? [floor.plan] : []}
                error={errorOf(`plans[${index}][document]`)}
                onChange={([plan = null]) => change(index, { plan })}
              />
            </li>
          );
        })}
      </ol>
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
