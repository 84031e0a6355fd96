import { Button } from '@keystead/ui/button';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { Dialog } from '@keystead/ui/dialog';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { NativeSelect } from '@keystead/ui/native-select';
import { Textarea } from '@keystead/ui/textarea';
import { useState } from 'react';
import { RESERVATION_HOURS, UNIT_LIMITS } from '../../../limits.ts';
import { UNIT_ACTIONS, type UnitAction } from '../../../rules.ts';
import { useText } from '../text.ts';
import { copiesOf, nextFloor, pastedRows, type UnitRow, withPrices } from './rows.ts';

/** Renders what can be done with many units at once: floors, copies, a spreadsheet, prices and states. */
export function UnitTools({
  rows,
  chosen,
  hasUnsaved,
  isBusy,
  onRows,
  onAct,
  onRemove,
}: {
  rows: readonly UnitRow[];
  chosen: ReadonlySet<string>;
  /** States are those of saved units, and these are removed: what is typed is saved before. */
  hasUnsaved: boolean;
  isBusy: boolean;
  onRows: (rows: readonly UnitRow[]) => void;
  onAct: (action: UnitAction, more: { hours?: string; reserved_for?: string }) => void;
  onRemove: () => void;
}) {
  const t = useText();
  const [percent, setPercent] = useState('');
  const picked = rows.filter(({ key }) => chosen.has(key));
  const isNone = picked.length === 0;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => onRows([...rows, ...nextFloor(rows)])}>
          {t('unitsFloor')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={isNone}
          onClick={() => onRows([...rows, ...copiesOf(picked, rows)])}
        >
          {t('unitsCopy')}
        </Button>
        <PasteDialog onPaste={(pasted) => onRows([...rows, ...pasted])} />
        {picked.some(({ id }) => id !== undefined) ? (
          <RemoveDialog isDisabled={hasUnsaved || isBusy} onRemove={onRemove} />
        ) : (
          <Button size="sm" variant="secondary" disabled={isNone || isBusy} onClick={onRemove}>
            {t('unitsRemove')}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const change = Number(percent.replace(',', '.'));
            if (Number.isFinite(change)) onRows(withPrices(rows, ({ key }) => chosen.has(key), change));
            setPercent('');
          }}
        >
          <Field label={t('unitsPercent')} className="w-40">
            <Input
              inputMode="decimal"
              value={percent}
              suffix="%"
              onChange={(event) => setPercent(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="secondary" disabled={isNone || percent.trim() === ''}>
            {t('apply')}
          </Button>
        </form>
        <States isDisabled={isNone || hasUnsaved || isBusy} onAct={onAct} />
      </div>
      <p role="status" className="text-sm text-muted">
        {t('unitsChosen', { count: picked.length })}
        {hasUnsaved && !isNone ? ` · ${t('unitsSaveFirst')}` : ''}
      </p>
    </div>
  );
}

/** Asks before stored units are removed. */
function RemoveDialog({ isDisabled, onRemove }: { isDisabled: boolean; onRemove: () => void }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="secondary" disabled={isDisabled}>
          {t('unitsRemove')}
        </Button>
      }
      title={t('unitsRemoveTitle')}
      description={t('unitsRemoveText')}
      confirmLabel={t('unitsRemove')}
      cancelLabel={t('unitsRemoveNo')}
      danger
      onConfirm={() => {
        setOpen(false);
        onRemove();
      }}
    />
  );
}

function States({
  isDisabled,
  onAct,
}: {
  isDisabled: boolean;
  onAct: (action: UnitAction, more: { hours?: string; reserved_for?: string }) => void;
}) {
  const t = useText();
  const [action, setAction] = useState<UnitAction>('reserve');
  const [hours, setHours] = useState(String(RESERVATION_HOURS.usual));
  const [whom, setWhom] = useState('');
  const isReserving = action === 'reserve';
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onAct(action, isReserving ? { hours, ...(whom.trim() && { reserved_for: whom.trim() }) } : {});
      }}
    >
      <NativeSelect
        aria-label={t('unitsState')}
        items={UNIT_ACTIONS.map((value) => ({ value, label: t(`act_${value}`) }))}
        value={action}
        onChange={(event) => setAction(event.target.value as UnitAction)}
      />
      {isReserving ? (
        <>
          <Field label={t('unitsHours')} className="w-28">
            <Input inputMode="numeric" value={hours} onChange={(event) => setHours(event.target.value)} />
          </Field>
          <Field label={t('unitsFor')} className="w-48">
            <Input
              dir="auto"
              value={whom}
              maxLength={UNIT_LIMITS.reservedFor}
              onChange={(event) => setWhom(event.target.value)}
            />
          </Field>
        </>
      ) : null}
      <Button type="submit" variant="secondary" disabled={isDisabled}>
        {t('apply')}
      </Button>
    </form>
  );
}

function PasteDialog({ onPaste }: { onPaste: (rows: readonly UnitRow[]) => void }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const rows = pastedRows(text);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="secondary">
          {t('unitsPaste')}
        </Button>
      }
      title={t('unitsPaste')}
      description={t('unitsPasteHint')}
      footer={
        <Button
          variant="primary"
          disabled={rows.length === 0}
          onClick={() => {
            onPaste(rows);
            setText('');
            setOpen(false);
          }}
        >
          {t('unitsPasteAdd', { count: rows.length })}
        </Button>
      }
    >
      <Field label={t('unitsPasteText')}>
        <Textarea rows={8} dir="ltr" value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </Dialog>
  );
}
