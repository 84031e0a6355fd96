import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { Button } from '@keystead/ui/button';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { useToast } from '@keystead/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { deleteUser } from '../../contract.ts';
import { DialogFrame } from '../profile/dialog-frame.tsx';
import { signedOut } from '../slice.ts';
import { useConfirm } from './confirm.tsx';
import { useText } from './text.ts';

/** Deletes the account, after asking once more. */
export function DeleteAccountDialog() {
  const t = useText();
  const toast = useToast();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const remove = useChange(deleteUser);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = useConfirm();
  const begin = async () => {
    if (await confirm()) show(true);
  };
  const word = t('leaveWord');
  const show = (next: boolean) => {
    setOpen(next);
    setTyped('');
    setProblem(null);
  };
  const leave = async () => {
    if (typed.trim() !== word) return setProblem(t('leaveWordWrong', { word }));
    try {
      await remove.mutateAsync({});
      setOpen(false);
      dispatch(signedOut());
      toast.success(t('left'), { description: t('leftMore') });
      await navigate({ to: '/', replace: true });
    } catch (error) {
      setProblem(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
    }
  };
  return (
    <DialogFrame id="leave" title={t('leaveTitle')} lead={t('leaveLead')}>
      <Button variant="danger" className="justify-self-start" onClick={() => void begin()}>
        {t('leave')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={show}
        title={t('leaveConfirmTitle')}
        description={t('leaveConfirmText', { word })}
        confirmLabel={t('leave')}
        cancelLabel={t('keep')}
        danger
        pending={remove.isPending}
        onConfirm={() => void leave()}
      >
        <Field label={t('leaveField', { word })} error={problem}>
          <Input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
      </ConfirmDialog>
    </DialogFrame>
  );
}
