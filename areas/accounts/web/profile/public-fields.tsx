import { MAX_SPOKEN, WRITTEN_LANGUAGES } from '@keystead/kit/language';
import { LanguagesField } from '@keystead/languages/web';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { NativeSelect } from '@keystead/ui/native-select';
import { Switch } from '@keystead/ui/switch';
import { Textarea } from '@keystead/ui/textarea';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { isSocialLink } from '../../rules.ts';
import { useText } from '../text.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { FoldedFrame } from './folded-frame.tsx';
import { type ProfileTexts, SOCIAL_FIELDS } from './profile-fields.ts';

/** Renders fields of the public profile, and notification choices; links and those are folded away. */
export function PublicFields() {
  const t = useText();
  const { register, formState, control, watch } = useFormContext<ProfileTexts>();
  const { field: spoken } = useController({ control, name: 'languages' });
  const { errors } = formState;
  const writtenId = useId();
  const texts = watch();
  const linked = SOCIAL_FIELDS.filter(([field]) => texts[field] !== '').map(([, network]) => t(network));
  const written = texts.language === '' ? t('writtenLanguageOpen') : WRITTEN_LANGUAGES[texts.language];
  return (
    <>
      <DialogFrame id="about" title={t('aboutTitle')} lead={t('aboutLead')}>
        <Field label={t('about')} note={t('optional')} error={errors.about_me?.message}>
          <Textarea rows={5} dir="auto" maxLength={5000} {...register('about_me')} />
        </Field>
        <LanguagesField
          legend={t('spoken')}
          hint={t('spokenHint', { count: MAX_SPOKEN })}
          addLabel={t('addLanguage')}
          removeLabel={(language) => t('removeLanguage', { language })}
          value={spoken.value}
          onChange={spoken.onChange}
        />
      </DialogFrame>
      <FoldedFrame
        id="links"
        title={t('linksTitle')}
        said={linked.join(', ') || t('linksNone')}
        isAsked={SOCIAL_FIELDS.some(([field]) => errors[field] !== undefined)}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          {SOCIAL_FIELDS.map(([field, network, example]) => (
            <Field key={field} label={t(network)} note={t('optional')} error={errors[field]?.message}>
              <Input
                type="url"
                placeholder={example}
                {...register(field, {
                  setValueAs: (value: string) => value.trim(),
                  validate: (value) =>
                    value === '' || isSocialLink(network, value) || t('socialInvalid', { example }),
                })}
              />
            </Field>
          ))}
        </div>
      </FoldedFrame>
      <FoldedFrame
        id="notifications"
        title={t('notificationsTitle')}
        said={`${t(texts.notification ? 'notificationsOn' : 'notificationsOff')} · ${written}`}
        isAsked={errors.notification !== undefined || errors.language !== undefined}
      >
        <Switch label={t('notifications')} hint={t('notificationsHint')} {...register('notification')} />
        <div className="grid gap-1.5 justify-items-start">
          <label htmlFor={writtenId} className="text-sm font-medium">
            {t('writtenLanguage')}
          </label>
          <NativeSelect
            id={writtenId}
            className="w-full sm:max-w-72"
            placeholder={t('writtenLanguageOpen')}
            items={Object.entries(WRITTEN_LANGUAGES).map(([value, label]) => ({ value, label }))}
            {...register('language')}
          />
        </div>
      </FoldedFrame>
    </>
  );
}
