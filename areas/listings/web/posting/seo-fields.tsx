import { truncate } from '@keystead/kit/text';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { Textarea } from '@keystead/ui/textarea';
import { TriangleAlert } from 'lucide-react';
import { SEO_LIMITS, type SeoWarning, seoWarnings } from '../../rules.ts';
import { useFieldLabel } from '../field-labels.ts';
import { useText } from './text.ts';

interface SeoTexts {
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
}

/** Renders what search engines show of a page, each with how long it is and what they make of that. */
export function SeoFields({
  texts,
  title,
  errors,
  onChange,
}: {
  texts: SeoTexts;
  /** Stands in for a title that is left empty. */
  title: string;
  errors: { [Field in keyof SeoTexts]: string | undefined };
  onChange: (part: Partial<SeoTexts>) => void;
}) {
  const t = useText();
  const label = useFieldLabel();
  const { meta_title: metaTitle, meta_description: metaDescription, meta_keywords: metaKeywords } = texts;
  const warnings = seoWarnings({
    meta_title: metaTitle,
    meta_description: metaDescription,
    meta_keywords: metaKeywords,
  });
  const { min, max } = SEO_LIMITS.metaDescription;
  const warningTexts: Record<SeoWarning, string> = {
    meta_title_long: t('metaTitleLong', { max: SEO_LIMITS.metaTitle }),
    meta_description_short: t('metaDescriptionShort', { min }),
    meta_description_long: t('metaDescriptionLong', { max }),
    meta_keywords_many: t('metaKeywordsMany', { max: SEO_LIMITS.metaKeywords }),
  };
  const hint = (text: string, ...kinds: SeoWarning[]) => {
    const warning = kinds.find((kind) => warnings.includes(kind));
    return warning ? <Warning text={warningTexts[warning]} /> : text;
  };
  const phrases = metaKeywords.split(',').filter((phrase) => phrase.trim() !== '').length;
  return (
    <>
      <Field
        label={label('meta_title')}
        note={`${lengthOf(metaTitle)} / ${SEO_LIMITS.metaTitle}`}
        hint={hint(t('metaTitleHint'), 'meta_title_long')}
        error={errors.meta_title}
      >
        <Input
          dir="auto"
          name="meta_title"
          value={metaTitle}
          maxLength={255}
          placeholder={truncate(title, SEO_LIMITS.metaTitle)}
          onChange={(event) => onChange({ meta_title: event.target.value })}
        />
      </Field>
      <Field
        label={label('meta_description')}
        note={`${lengthOf(metaDescription)} / ${min}–${max}`}
        hint={hint(t('metaDescriptionHint'), 'meta_description_short', 'meta_description_long')}
        error={errors.meta_description}
      >
        <Textarea
          rows={3}
          dir="auto"
          name="meta_description"
          value={metaDescription}
          maxLength={1000}
          onChange={(event) => onChange({ meta_description: event.target.value })}
        />
      </Field>
      <Field
        label={label('meta_keywords')}
        note={`${phrases} / ${SEO_LIMITS.metaKeywords}`}
        hint={hint(t('metaKeywordsHint'), 'meta_keywords_many')}
        error={errors.meta_keywords}
      >
        <Input
          dir="auto"
          name="meta_keywords"
          value={metaKeywords}
          maxLength={1000}
          placeholder={t('metaKeywordsExample')}
          onChange={(event) => onChange({ meta_keywords: event.target.value })}
        />
      </Field>
    </>
  );
}

function lengthOf(text: string): number {
  return Array.from(text.trim()).length;
}

function Warning({ text }: { text: string }) {
  return (
    <span role="status" className="flex items-start gap-1.5 text-warning">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {text}
    </span>
  );
}
