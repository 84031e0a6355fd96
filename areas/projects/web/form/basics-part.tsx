import { getCategories } from '@keystead/catalogue/contract';
import { useLaterCall } from '@keystead/http/react';
import { ALL_CATEGORIES, LanguageSelect } from '@keystead/listings/web';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { NativeSelect } from '@keystead/ui/native-select';
import { RadioGroup } from '@keystead/ui/radio-group';
import { Textarea } from '@keystead/ui/textarea';
import { CircleAlert } from 'lucide-react';
import { PROJECT_LIMITS, PROJECT_TYPES } from '../../contract.ts';
import type { FormState } from './form-state.ts';
import { useText } from './text.ts';

/** Renders what the project is. */
export function BasicsPart({
  state,
  errorOf,
  onChange,
}: {
  state: FormState;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<FormState>) => void;
}) {
  const t = useText();
  return (
    <>
      <Field label={t('name')} hint={t('nameHint')} error={errorOf('title')}>
        <Input
          dir="auto"
          value={state.title}
          maxLength={PROJECT_LIMITS.title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <Field label={t('description')} error={errorOf('description')}>
        <Textarea
          rows={8}
          dir="auto"
          value={state.description}
          maxLength={PROJECT_LIMITS.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      <LanguageSelect
        value={state.language}
        error={errorOf('language')}
        onChange={(language) => onChange({ language })}
      />
      <Category
        value={state.category_id}
        error={errorOf('category_id')}
        onChange={(categoryId) => onChange({ category_id: categoryId })}
      />
      <RadioGroup
        name="type"
        label={t('type')}
        look="cards"
        value={state.type}
        options={PROJECT_TYPES.map((value) => ({ value, label: t(value), hint: t(`${value}Hint`) }))}
        onValueChange={(type) => onChange({ type: type as FormState['type'] })}
      />
    </>
  );
}

function Category({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}) {
  const t = useText();
  const categories = useLaterCall(getCategories, ALL_CATEGORIES).data?.data ?? [];
  return (
    <div className="grid gap-1.5">
      <label htmlFor="project-category" className="text-sm font-medium">
        {t('category')}
      </label>
      <NativeSelect
        id="project-category"
        items={categories.map(({ id, category }) => ({ value: id, label: category }))}
        placeholder={t('choose')}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'project-category-error' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error ? (
        <p id="project-category-error" className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
