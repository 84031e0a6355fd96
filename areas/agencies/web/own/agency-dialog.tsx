import { RequestError } from '@keystead/http/client';
import { sentence } from '@keystead/kit/text';
import { LanguagesField } from '@keystead/languages/web';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { Checkbox } from '@keystead/ui/checkbox';
import { Dialog } from '@keystead/ui/dialog';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { Textarea } from '@keystead/ui/textarea';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OwnAgency } from '../../contract.ts';
import { LIMITS } from '../../rules.ts';
import { LogoField } from './logo-field.tsx';
import { useText } from './text.ts';

const FIELDS = ['name', 'description', 'email', 'phone', 'website', 'billing_address', 'tax_id'] as const;
type Texts = Record<(typeof FIELDS)[number], string>;

/** What the form sends; "" clears what may be left out. */
export interface AgencyForm extends Texts {
  languages: string;
  /** A new one, "" for none any more; absent: as it is. */
  logo?: File | '';
  approvesListings: boolean;
  approvesImports: boolean;
}

/** Renders the form of what an agency says of itself. @param agency as it is; none for a new one */
export function AgencyDialog({
  title,
  agency,
  send,
  onClose,
}: {
  title: string;
  agency?: OwnAgency;
  /** Saves; what it throws is shown. */
  send: (form: AgencyForm) => Promise<void>;
  onClose: () => void;
}) {
  const t = useText();
  const formId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [languages, setLanguages] = useState<string[]>(agency?.languages ?? []);
  const [logo, setLogo] = useState<File | '' | undefined>(undefined);
  const [approvesImports, setApprovesImports] = useState(agency?.approves_imports ?? false);
  const [approvesListings, setApproves] = useState(agency?.approves_listings ?? false);
  const [logoIssue, setLogoIssue] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Texts>({
    defaultValues: Object.fromEntries(FIELDS.map((name) => [name, agency?.[name] ?? ''])),
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (texts) => {
    setProblem(null);
    setLogoIssue(null);
    try {
      const said = { ...texts, languages: languages.join(','), approvesListings, approvesImports };
      await send({ ...said, ...(logo !== undefined && { logo }) });
      onClose();
    } catch (error) {
      if (!(error instanceof RequestError)) return setProblem(t('wentWrong'));
      const known = error.details.filter(({ field }) => (FIELDS as readonly string[]).includes(field));
      for (const { field, message } of known)
        setError(field as keyof Texts, { message: sentence(message) }, { shouldFocus: true });
      const ofLogo = error.details.find(({ field }) => field === 'logo');
      if (ofLogo) setLogoIssue(sentence(ofLogo.message));
      setProblem(known.length > 0 || ofLogo ? t('checkFields') : sentence(error.message));
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      closeLabel={t('close')}
      size="lg"
      footer={
        <Button type="submit" form={formId} loading={isSubmitting} loadingLabel={t('saving')}>
          {t('save')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-5 sm:grid-cols-2"
      >
        {problem ? (
          <Alert tone="danger" live className="sm:col-span-2">
            {problem}
          </Alert>
        ) : null}
        <Field label={t('name')} error={errors.name?.message} className="sm:col-span-2">
          <Input maxLength={LIMITS.name} autoComplete="organization" {...register('name')} />
        </Field>
        <LogoField
          present={agency?.logo ?? ''}
          name={agency?.name ?? ''}
          logo={logo}
          issue={logoIssue}
          onLogo={(next, issue) => {
            setLogo(next);
            setLogoIssue(issue);
          }}
        />
        <Field
          label={t('description')}
          note={t('optional')}
          error={errors.description?.message}
          className="sm:col-span-2"
        >
          <Textarea rows={5} maxLength={LIMITS.description} {...register('description')} />
        </Field>
        <Field label={t('email')} note={t('optional')} error={errors.email?.message}>
          <Input type="email" maxLength={254} {...register('email')} />
        </Field>
        <Field label={t('phone')} note={t('optional')} hint={t('phoneHint')} error={errors.phone?.message}>
          <Input type="tel" maxLength={25} {...register('phone')} />
        </Field>
        <Field
          label={t('website')}
          note={t('optional')}
          error={errors.website?.message}
          className="sm:col-span-2"
        >
          <Input inputMode="url" maxLength={LIMITS.website} {...register('website')} />
        </Field>
        <Field
          label={t('billingAddress')}
          note={t('optional')}
          hint={t('billingAddressHint')}
          error={errors.billing_address?.message}
          className="sm:col-span-2"
        >
          <Textarea rows={3} maxLength={LIMITS.address} {...register('billing_address')} />
        </Field>
        <Field label={t('taxId')} note={t('optional')} error={errors.tax_id?.message}>
          <Input maxLength={LIMITS.taxId} {...register('tax_id')} />
        </Field>
        <LanguagesField
          legend={t('languagesTitle')}
          addLabel={t('addLanguage')}
          removeLabel={(language) => t('removeLanguage', { language })}
          value={languages}
          onChange={setLanguages}
          className="sm:col-span-2"
        />
        {agency ? (
          <Checkbox
            className="sm:col-span-2"
            label={t('approvesListings')}
            hint={t('approvesListingsText')}
            checked={approvesListings}
            onChange={({ target }) => setApproves(target.checked)}
          />
        ) : null}
        {agency && approvesListings ? (
          <Checkbox
            className="sm:col-span-2"
            label={t('approvesImports')}
            hint={t('approvesImportsText')}
            checked={approvesImports}
            onChange={({ target }) => setApprovesImports(target.checked)}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
