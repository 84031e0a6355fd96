import { Button } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { NativeSelect } from '@keystead/ui/native-select';
import { RadioGroup } from '@keystead/ui/radio-group';
import { type FormEvent, useId, useState } from 'react';
import type { OwnAgency } from '../../contract.ts';
import { ROLES, type Role } from '../../rules.ts';
import { useText } from './text.ts';

/** Renders the form of a seat: the role, the branch and, for an invitation, the address it goes to. */
export function SeatDialog({
  title,
  text,
  confirm,
  agency,
  roles,
  asksEmail = false,
  present,
  send,
  onClose,
}: {
  title: string;
  text?: string;
  /** Label of the button. */
  confirm: string;
  agency: OwnAgency;
  roles: readonly Role[];
  asksEmail?: boolean;
  present?: { role: Role; branchId: number | null };
  /** Resolves to whether it is done. */
  send: (place: { email: string; role: Role; branch_id?: number }) => Promise<boolean>;
  onClose: () => void;
}) {
  const t = useText();
  const formId = useId();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>(
    present?.role ?? (roles.includes('agent') ? 'agent' : (roles[0] ?? 'reader')),
  );
  const [branchId, setBranchId] = useState<number | null>(present?.branchId ?? agency.branch_id);
  const [isSending, setSending] = useState(false);
  const places = agency.grant_branches.map((id) => ({
    value: id ?? 0,
    label: id === null ? t('wholeAgency') : (agency.branches.find((branch) => branch.id === id)?.name ?? ''),
  }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    // An owner is of the whole agency.
    const branch = role === 'owner' ? null : branchId;
    const isDone = await send({ email, role, ...(branch !== null && { branch_id: branch }) });
    setSending(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      description={text}
      closeLabel={t('close')}
      footer={
        <Button type="submit" form={formId} loading={isSending} loadingLabel={t('saving')}>
          {confirm}
        </Button>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} className="grid gap-5">
        {asksEmail ? (
          <Field label={t('email')}>
            <Input
              type="email"
              required
              maxLength={254}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          </Field>
        ) : null}
        <RadioGroup
          label={t('role')}
          value={role}
          onValueChange={setRole}
          options={ROLES.filter((one) => roles.includes(one)).map((one) => ({
            value: one,
            label: t(`role_${one}`),
            hint: t(`roleText_${one}`),
          }))}
        />
        {role === 'owner' || places.length < 2 ? null : (
          <Field label={t('branch')}>
            <NativeSelect
              aria-label={t('branch')}
              items={places}
              value={branchId ?? 0}
              onChange={({ target }) => setBranchId(Number(target.value) || null)}
              className="w-full"
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
