import { Button } from '@keystead/ui/button';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { Dialog } from '@keystead/ui/dialog';
import { Field } from '@keystead/ui/field';
import { Textarea } from '@keystead/ui/textarea';
import { useState } from 'react';
import { cancelViewing, confirmViewing, markViewing, moveViewing, type ViewingItem } from '../../contract.ts';
import { LIMITS } from '../../rules.ts';
import { type Chosen, TimeChoice } from '../booking/time-choice.tsx';
import { useOffer } from '../booking/use-offer.ts';
import { useText } from '../text.ts';
import { AnswerButton } from './answer-button.tsx';
import { useViewingChange } from './use-viewing-change.ts';

/** Renders what one may do with a viewing; nothing where that is nothing. */
export function ViewingActions({ viewing }: { viewing: ViewingItem }) {
  const t = useText();
  const { change, isBusy } = useViewingChange();
  const { id, may_confirm, may_move, may_cancel, may_mark, may_answer, state } = viewing;
  if (![may_confirm, may_move, may_cancel, may_mark, may_answer].includes(true)) return null;
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {may_confirm ? (
        <Button
          size="sm"
          loading={isBusy}
          onClick={() => void change(confirmViewing, { id: String(id) }, t('confirmed'))}
        >
          {t('confirm')}
        </Button>
      ) : null}
      {may_move ? <MoveButton viewing={viewing} /> : null}
      {may_cancel ? <CancelButton viewing={viewing} /> : null}
      {may_mark
        ? (['held', 'no_show'] as const).map((one) => (
            <Button
              key={one}
              size="sm"
              variant="secondary"
              aria-pressed={state === one}
              disabled={state === one || isBusy}
              onClick={() => void change(markViewing, { id: String(id), state: one })}
            >
              {t(one === 'held' ? 'markHeld' : 'markNoShow')}
            </Button>
          ))
        : null}
      {may_answer ? <AnswerButton viewing={viewing} /> : null}
    </div>
  );
}

function CancelButton({ viewing: { id, may_confirm: isRequest } }: { viewing: ViewingItem }) {
  const t = useText();
  const { change, isBusy } = useViewingChange();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const label = t(isRequest ? 'decline' : 'cancel');
  const confirm = async () => {
    const form = { id: String(id), ...(reason.trim() !== '' && { reason }) };
    if (await change(cancelViewing, form, t('cancelled'))) setOpen(false);
  };
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="ghost">
          {label}
        </Button>
      }
      title={t(isRequest ? 'declineTitle' : 'cancelTitle')}
      description={t('cancelText')}
      confirmLabel={label}
      cancelLabel={t('back')}
      danger
      pending={isBusy}
      onConfirm={() => void confirm()}
    >
      <Field label={t('reason')} note={t('optional')}>
        <Textarea
          rows={2}
          maxLength={LIMITS.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

function MoveButton({ viewing }: { viewing: ViewingItem }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {t('move')}
      </Button>
      {isOpen ? <MoveDialog viewing={viewing} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function MoveDialog({
  viewing: { id, property_id, title },
  onClose,
}: {
  viewing: ViewingItem;
  onClose: () => void;
}) {
  const t = useText();
  const offer = useOffer(property_id);
  const { change, isBusy } = useViewingChange();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { offered } = offer;
  const submit = async () => {
    if (chosen === null) return;
    if (await change(moveViewing, { id: String(id), starts_at: chosen.startsAt }, t('moved'))) onClose();
    else setChosen(null);
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('moveTitle')}
      description={title}
      closeLabel={t('close')}
      footer={
        <Button
          loading={isBusy}
          loadingLabel={t('sending')}
          disabled={chosen === null}
          onClick={() => void submit()}
        >
          {t('move')}
        </Button>
      }
    >
      {offered ? (
        <TimeChoice
          {...offer}
          offered={offered}
          chosen={chosen}
          onChoose={setChosen}
          withOpenHouses={false}
        />
      ) : (
        <p role="status" className="text-muted">
          {t(offer.error ? 'noneFree' : 'loading')}
        </p>
      )}
    </Dialog>
  );
}
