import { useChange } from '@keystead/http/react';
import { Button } from '@keystead/ui/button';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { Dialog } from '@keystead/ui/dialog';
import { useState } from 'react';
import {
  cancelGuestViewing,
  confirmGuestViewing,
  type GuestViewing,
  moveGuestViewing,
} from '../../contract.guests.ts';
import { type Chosen, TimeChoice } from '../booking/time-choice.tsx';
import { useOffer } from '../booking/use-offer.ts';
import { useText } from '../text.ts';

interface Step {
  viewing: GuestViewing;
  token: string;
  /** Runs a step and shows the viewing anew. @returns whether it was done */
  run: (step: () => Promise<unknown>) => Promise<boolean>;
}

/** Renders what a guest may do with their viewing by its link. */
export function GuestActions({ onEnded, ...step }: Step & { onEnded: () => void }) {
  const t = useText();
  const confirm = useChange(confirmGuestViewing);
  const { viewing, token, run } = step;
  const isHeld = viewing.state === 'unconfirmed';
  if (!isHeld && !viewing.may_cancel && !viewing.may_move) return null;
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-5">
      {isHeld ? (
        <Button
          loading={confirm.isPending}
          loadingLabel={t('sending')}
          onClick={() => void run(() => confirm.mutateAsync({ token }))}
        >
          {t('guestConfirm')}
        </Button>
      ) : null}
      {viewing.may_move ? <MoveButton {...step} /> : null}
      {viewing.may_cancel ? <CancelButton {...step} onEnded={onEnded} /> : null}
    </div>
  );
}

function CancelButton({ viewing, token, run, onEnded }: Step & { onEnded: () => void }) {
  const t = useText();
  const cancel = useChange(cancelGuestViewing);
  const [isOpen, setOpen] = useState(false);
  const isHeld = viewing.state === 'unconfirmed';
  const label = t(isHeld ? 'giveBack' : 'cancel');
  const press = async () => {
    if (!isHeld) {
      await run(() => cancel.mutateAsync({ token }));
      return setOpen(false);
    }
    // Its link ends with it.
    try {
      await cancel.mutateAsync({ token });
      onEnded();
    } catch {
      setOpen(false);
      await run(() => Promise.resolve());
    }
  };
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button variant="ghost">{label}</Button>}
      title={t(isHeld ? 'giveBackTitle' : 'cancelTitle')}
      description={t(isHeld ? 'giveBackText' : 'cancelText')}
      confirmLabel={label}
      cancelLabel={t('back')}
      danger
      pending={cancel.isPending}
      onConfirm={() => void press()}
    />
  );
}

function MoveButton(step: Step) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('move')}
      </Button>
      {isOpen ? <MoveDialog {...step} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function MoveDialog({ viewing, token, run, onClose }: Step & { onClose: () => void }) {
  const t = useText();
  const move = useChange(moveGuestViewing);
  const offer = useOffer(viewing.property_id);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const submit = async () => {
    if (chosen === null) return;
    await run(() => move.mutateAsync({ token, starts_at: chosen.startsAt }));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('moveTitle')}
      description={viewing.title}
      closeLabel={t('close')}
      footer={
        <Button
          loading={move.isPending}
          loadingLabel={t('sending')}
          disabled={chosen === null}
          onClick={() => void submit()}
        >
          {t('move')}
        </Button>
      }
    >
      {offer.offered ? (
        <TimeChoice
          {...offer}
          offered={offer.offered}
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
