import { Button } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { Field } from '@keystead/ui/field';
import { Menu, MenuChoices } from '@keystead/ui/menu';
import { NativeSelect } from '@keystead/ui/native-select';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { changeLead } from '../contract.ts';
import { type LeadState, LOST_REASONS, type LostReason, STATES } from '../rules.ts';
import { REASON_NAMES, STATE_NAMES } from './names.ts';
import { useText } from './text.ts';
import { useLeadChange } from './use-lead-change.ts';

/**
 * Renders the state of a lead as a menu to choose another from; a loss is asked its reason. Unlike a native list, a menu changes
 * nothing while one goes through it by keyboard.
 */
export function StateChoice({
  lead: { id, name, state, version },
  size,
}: {
  lead: { id: number; name: string; state: LeadState; version: number };
  size?: 'sm';
}) {
  const t = useText();
  const { change, isBusy } = useLeadChange();
  const [isLosing, setLosing] = useState(false);
  const base = { id: String(id), version: String(version) };
  const choose = (chosen: LeadState) => {
    if (chosen === state) return;
    if (chosen === 'lost') setLosing(true);
    else void change(changeLead, { ...base, state: chosen });
  };
  const lose = async (reason: LostReason) => {
    if (await change(changeLead, { ...base, state: 'lost', lost_reason: reason })) setLosing(false);
  };
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button
            variant="secondary"
            {...(size && { size })}
            disabled={isBusy}
            aria-label={t('stateNow', { name, state: t(STATE_NAMES[state].label) })}
          >
            {t(STATE_NAMES[state].label)}
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      >
        <MenuChoices
          value={state}
          onValueChange={choose}
          options={STATES.map((one) => ({ value: one, label: t(STATE_NAMES[one].label) }))}
        />
      </Menu>
      {isLosing ? (
        <LossDialog name={name} isBusy={isBusy} onLose={lose} onClose={() => setLosing(false)} />
      ) : null}
    </>
  );
}

function LossDialog({
  name,
  isBusy,
  onLose,
  onClose,
}: {
  name: string;
  isBusy: boolean;
  onLose: (reason: LostReason) => Promise<void>;
  onClose: () => void;
}) {
  const t = useText();
  const [reason, setReason] = useState<LostReason>('no_answer');
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('lossTitle')}
      description={name}
      closeLabel={t('close')}
      footer={
        <Button loading={isBusy} loadingLabel={t('saving')} onClick={() => void onLose(reason)}>
          {t('markLost')}
        </Button>
      }
    >
      <Field label={t('reason')}>
        <NativeSelect
          aria-label={t('reason')}
          value={reason}
          items={LOST_REASONS.map((one) => ({ value: one, label: t(REASON_NAMES[one]) }))}
          onChange={({ target }) => setReason(LOST_REASONS.find((one) => one === target.value) ?? 'other')}
        />
      </Field>
    </Dialog>
  );
}
