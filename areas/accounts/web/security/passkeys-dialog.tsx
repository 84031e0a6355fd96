import { RequestError } from '@keystead/http/client';
import { useApi, useChange, useLaterCall } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Badge } from '@keystead/ui/badge';
import { Button } from '@keystead/ui/button';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { SkeletonText } from '@keystead/ui/skeleton';
import { useToast } from '@keystead/ui/toast';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import {
  finishPasskey,
  getTwoFactor,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '../../contract.two-factor.ts';
import { PASSKEY_NAME_MAX } from '../../rules.two-factor.ts';
import { knowsPasskeys, makePasskey } from '../passkey.ts';
import { DialogFrame } from '../profile/dialog-frame.tsx';
import { useConfirm } from './confirm.tsx';
import { useText } from './text.ts';

/** Passkeys of the person: to add, to name, to remove. */
export function PasskeysDialog() {
  const t = useText();
  const api = useApi();
  const toast = useToast();
  const confirm = useConfirm();
  const { data: answer, refetch } = useLaterCall(getTwoFactor);
  const [busy, setBusy] = useState(false);
  const [isKnown, setKnown] = useState(true);
  useEffect(() => setKnown(knowsPasskeys()), []);
  const passkeys = answer?.data.passkeys;
  const fail = (error: unknown) => {
    if (error instanceof RequestError) return toast.error(sentence(error.message));
    const name = (error as Error).name;
    toast.error(name === 'InvalidStateError' ? t('passkeyHere') : t('passkeyFailed'));
  };
  const add = async () => {
    setBusy(true);
    try {
      if (await confirm()) {
        const credential = await makePasskey(api);
        await api(finishPasskey, { credential });
        toast.success(t('passkeyAdded'));
      }
    } catch (error) {
      fail(error);
    }
    setBusy(false);
    void refetch();
  };
  return (
    <DialogFrame id="passkeys" title={t('passkeysTitle')} lead={t('passkeysLead')}>
      {passkeys ? null : <SkeletonText lines={2} />}
      {passkeys?.length ? (
        <ul className="grid divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onFail={fail}
              onChanged={(title) => {
                toast.success(title);
                void refetch();
              }}
            />
          ))}
        </ul>
      ) : null}
      {isKnown ? (
        <Button variant="secondary" className="justify-self-start" loading={busy} onClick={() => void add()}>
          {t('addPasskey')}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t('noPasskeys')}</p>
      )}
    </DialogFrame>
  );
}

function PasskeyRow({
  passkey,
  onChanged,
  onFail,
}: {
  passkey: Passkey;
  onChanged: (title: string) => void;
  onFail: (error: unknown) => void;
}) {
  const t = useText();
  const confirm = useConfirm();
  const rename = useChange(renamePasskey);
  const remove = useChange(removePasskey);
  const [name, setName] = useState<string>();
  const target = { passkey_id: passkey.id };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name?.trim() ?? '';
    if (wanted === '') return;
    await rename.mutateAsync({ ...target, name: wanted }).then(() => onChanged(t('passkeyRenamed')), onFail);
    setName(undefined);
  };
  const takeAway = async () => {
    if (!(await confirm())) return;
    await remove.mutateAsync(target).then(() => onChanged(t('passkeyRemoved')), onFail);
  };
  const format = dateFormat(useLocale(), { dateStyle: 'medium' });
  const day = (moment: string) => format.format(new Date(moment));
  if (name !== undefined) {
    return (
      <li className="py-4">
        <form method="post" onSubmit={(event) => void save(event)} className="flex flex-wrap items-end gap-3">
          <Field label={t('passkeyName')} className="grow basis-48">
            <Input
              value={name}
              maxLength={PASSKEY_NAME_MAX}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Button type="submit" loading={rename.isPending}>
            {t('saveName')}
          </Button>
          <Button variant="ghost" onClick={() => setName(undefined)}>
            {t('cancel')}
          </Button>
        </form>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
      <span className="min-w-0 grow basis-48">
        <span className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {passkey.name}
          {passkey.is_synced ? <Badge>{t('synced')}</Badge> : null}
        </span>
        <span className="block text-sm text-muted">
          {passkey.last_used_at
            ? t('passkeyUsed', { added: day(passkey.created_at), used: day(passkey.last_used_at) })
            : t('passkeyUnused', { added: day(passkey.created_at) })}
        </span>
      </span>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('renamePasskey', { name: passkey.name })}
        onClick={() => setName(passkey.name)}
      >
        {t('rename')}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        loading={remove.isPending}
        aria-label={t('removePasskey', { name: passkey.name })}
        onClick={() => void takeAway()}
      >
        {t('remove')}
      </Button>
    </li>
  );
}
