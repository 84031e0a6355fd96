import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { placeLine } from '@keystead/kit/place-line';
import { sentence } from '@keystead/kit/text';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { Section } from '@keystead/ui/container';
import { Dialog } from '@keystead/ui/dialog';
import { Field } from '@keystead/ui/field';
import { IconButton } from '@keystead/ui/icon-button';
import { Input } from '@keystead/ui/input';
import { useToast } from '@keystead/ui/toast';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Branch, deleteBranch, type OwnAgency, saveBranch } from '../../contract.ts';
import { LIMITS } from '../../rules.ts';
import { useText } from './text.ts';
import { useAgencyChange } from './use-agency-change.ts';

/** Renders the branches of an agency, and how to add, change and delete those that one may. */
export function Branches({ agency, onChanged }: { agency: OwnAgency; onChanged: () => void }) {
  const t = useText();
  const [edited, setEdited] = useState<Branch | 'new' | null>(null);
  // A seat of one branch adds none.
  const mayAdd = agency.rights.includes('edit_branches') && agency.branch_id === null;
  return (
    <Section
      className="pb-0 sm:pb-0"
      title={t('branches')}
      action={
        mayAdd ? (
          <Button variant="secondary" size="sm" onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" />
            {t('addBranch')}
          </Button>
        ) : undefined
      }
    >
      {agency.branches.length === 0 ? <p className="text-muted">{t('noBranches')}</p> : null}
      <ul className="grid gap-3 sm:grid-cols-2">
        {agency.branches.map((branch) => (
          <li key={branch.id} className="surface flex items-start gap-3 p-4">
            <div className="min-w-0 flex-1">
              <h3 className="font-sans text-base font-medium tracking-normal wrap-anywhere">
                <bdi>{branch.name}</bdi>
              </h3>
              <p className="text-sm text-muted wrap-anywhere">
                <bdi>{placeLine(branch.address, branch.city, branch.state, branch.country)}</bdi>
              </p>
            </div>
            {branch.may_edit ? (
              <>
                <IconButton
                  label={`${t('edit')}: ${branch.name}`}
                  icon={<Pencil />}
                  onClick={() => setEdited(branch)}
                />
                <DeleteBranch agencyId={agency.id} branch={branch} onChanged={onChanged} />
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {edited ? (
        <BranchDialog
          agencyId={agency.id}
          branch={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
          onChanged={onChanged}
        />
      ) : null}
    </Section>
  );
}

function DeleteBranch({
  agencyId,
  branch,
  onChanged,
}: {
  agencyId: number;
  branch: Branch;
  onChanged: () => void;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const remove = useAgencyChange(deleteBranch, onChanged);
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton label={`${t('delete')}: ${branch.name}`} icon={<Trash2 />} />}
      title={t('deleteBranch', { name: branch.name })}
      description={t('deleteBranchText')}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      danger
      pending={remove.isPending}
      onConfirm={() => void remove.send({ agency_id: agencyId, id: branch.id }).then(() => setOpen(false))}
    />
  );
}

const FIELDS = ['name', 'address', 'city', 'state', 'country'] as const;
type Texts = Record<(typeof FIELDS)[number], string>;

function BranchDialog({
  agencyId,
  branch,
  onClose,
  onChanged,
}: {
  agencyId: number;
  branch: Branch | undefined;
  onClose: () => void;
  onChanged: () => void;
}) {
  const t = useText();
  const toast = useToast();
  const formId = useId();
  const save = useChange(saveBranch);
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Texts>({
    defaultValues: Object.fromEntries(FIELDS.map((name) => [name, branch?.[name] ?? ''])),
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (texts) => {
    setProblem(null);
    try {
      await save.mutateAsync({ agency_id: agencyId, ...(branch && { id: branch.id }), ...texts });
      toast.success(t('saved'));
      onChanged();
      onClose();
    } catch (error) {
      if (!(error instanceof RequestError)) return setProblem(t('wentWrong'));
      const known = error.details.filter(({ field }) => (FIELDS as readonly string[]).includes(field));
      for (const { field, message } of known)
        setError(field as keyof Texts, { message: sentence(message) }, { shouldFocus: true });
      if (known.length === 0) setProblem(sentence(error.message));
    }
  });
  const field = (name: keyof Texts, label: string, most: number, isOptional = true) => (
    <Field label={label} note={isOptional ? t('optional') : undefined} error={errors[name]?.message}>
      <Input maxLength={most} {...register(name)} />
    </Field>
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t(branch ? 'editBranch' : 'addBranch')}
      closeLabel={t('close')}
      footer={
        <Button type="submit" form={formId} loading={isSubmitting} loadingLabel={t('saving')}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {problem ? (
          <Alert tone="danger" live>
            {problem}
          </Alert>
        ) : null}
        {field('name', t('branchName'), LIMITS.branchName, false)}
        {field('address', t('address'), LIMITS.address)}
        {field('city', t('city'), LIMITS.place, false)}
        {field('state', t('state'), LIMITS.place)}
        {field('country', t('country'), LIMITS.place)}
      </form>
    </Dialog>
  );
}
