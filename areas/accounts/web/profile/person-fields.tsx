import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { useFormContext } from 'react-hook-form';
import type { User } from '../../contract.ts';
import { hasCountryCode, isEmail } from '../contacts.ts';
import { useText } from '../text.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { PictureField } from './picture-field.tsx';
import type { ProfileTexts } from './profile-fields.ts';

/** Picture, name and the ways to reach someone. */
export function PersonFields({
  user,
  picture,
  pictureIssue,
  onPicture,
}: {
  user: User;
  picture: File | null;
  pictureIssue: string | null;
  onPicture: (file: File | null, issue: string | null) => void;
}) {
  const t = useText();
  const { register, watch, formState } = useFormContext<ProfileTexts>();
  const { errors } = formState;
  return (
    <DialogFrame id="person" title={t('personTitle')} lead={t('personLead')}>
      <PictureField
        name={watch('name') || user.email || '?'}
        present={user.profile}
        picture={picture}
        issue={pictureIssue}
        onPicture={onPicture}
      />
      <Field label={t('name')} error={errors.name?.message}>
        <Input
          autoComplete="name"
          dir="auto"
          maxLength={100}
          {...register('name', { validate: (value) => value.trim() !== '' || t('nameMissing') })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('email')}
          hint={user.is_email_verified === 1 ? t('emailConfirmed') : undefined}
          error={errors.email?.message}
        >
          <Input
            type="email"
            autoComplete="email"
            {...register('email', { validate: (value) => isEmail(value) || t('emailInvalid') })}
          />
        </Field>
        <Field label={t('mobile')} hint={t('mobileHint')} error={errors.mobile?.message}>
          <Input
            type="tel"
            autoComplete="tel"
            {...register('mobile', {
              validate: (value) => value.trim() === '' || hasCountryCode(value) || t('mobileInvalid'),
            })}
          />
        </Field>
      </div>
    </DialogFrame>
  );
}
