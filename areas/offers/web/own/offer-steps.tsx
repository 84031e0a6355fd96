import { Button } from '@keystead/ui/button';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { Dialog } from '@keystead/ui/dialog';
import { Field } from '@keystead/ui/field';
import { Textarea } from '@keystead/ui/textarea';
import { useState } from 'react';
import { answerOffer, counterOffer, type OfferDetail } from '../../contract.ts';
import { type AnswerStep, LIMITS } from '../../rules.ts';
import { STEP_NAMES } from './names.ts';
import { TermsForm } from './terms-form.tsx';
import { useText } from './text.ts';
import { useOfferChange } from './use-offer-change.ts';

/** Renders what one may do with an offer; nothing where that is nothing. */
export function OfferSteps({ offer }: { offer: OfferDetail }) {
  if (offer.steps.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {offer.steps.map((step) =>
        step === 'counter' ? (
          <CounterButton key={step} offer={offer} />
        ) : (
          <AnswerButton key={step} offer={offer} step={step} />
        ),
      )}
    </div>
  );
}

/** Steps that lead on; the others end something. */
const LEADING: readonly AnswerStep[] = ['accept', 'complete'];

function AnswerButton({ offer: { id, version, kind }, step }: { offer: OfferDetail; step: AnswerStep }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { change, isBusy } = useOfferChange();
  const { label, ask } = STEP_NAMES[step];
  const name = step === 'complete' && kind === 'rent' ? t('completeRent') : t(label);
  const isLeading = LEADING.includes(step);
  const confirm = async () => {
    await change(answerOffer, {
      id: String(id),
      version: String(version),
      step,
      ...(reason.trim() !== '' && { reason }),
    });
    setOpen(false);
  };
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant={isLeading ? 'primary' : 'ghost'}>
          {name}
        </Button>
      }
      title={name}
      description={t(ask)}
      confirmLabel={name}
      cancelLabel={t('back')}
      danger={!isLeading}
      pending={isBusy}
      onConfirm={() => void confirm()}
    >
      <Field label={t('reason')} note={t('optional')}>
        <Textarea
          rows={3}
          maxLength={LIMITS.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

function CounterButton({ offer }: { offer: OfferDetail }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {t('counter')}
      </Button>
      {isOpen ? (
        <Dialog
          open
          onOpenChange={setOpen}
          title={t('counter')}
          description={t('counterText')}
          closeLabel={t('close')}
        >
          <TermsForm
            call={counterOffer}
            which={{ id: String(offer.id), version: String(offer.version) }}
            kind={offer.kind}
            currency={offer.currency}
            begun={offer}
            label={t('sendCounter')}
            onDone={() => setOpen(false)}
          />
        </Dialog>
      ) : null}
    </>
  );
}
