import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { NativeSelect } from '@keystead/ui/native-select';
import { Switch } from '@keystead/ui/switch';
import { PAPER_KINDS, PAPER_LIMITS, type PaperAbout, type PaperKind } from '../../rules.ts';
import { useText } from './text.ts';

/** Renders what is said of a paper: kind, title, and who may open it. @param props.name of its file */
export function PaperFields({
  name,
  about,
  onChange,
}: {
  name: string;
  about: PaperAbout;
  onChange: (about: PaperAbout) => void;
}) {
  const t = useText();
  return (
    <fieldset className="mt-2 grid gap-x-4 gap-y-3 border-t border-line pt-3 sm:grid-cols-2">
      <legend className="sr-only">{name}</legend>
      <Field label={t('kind')}>
        <NativeSelect
          items={PAPER_KINDS.map((kind) => ({ value: kind, label: t(`${kind}_kind`) }))}
          value={about.kind}
          onChange={(event) => onChange({ ...about, kind: event.target.value as PaperKind })}
        />
      </Field>
      <Field label={t('title')} hint={t('titleHint')}>
        <Input
          value={about.title}
          maxLength={PAPER_LIMITS.title}
          onChange={(event) => onChange({ ...about, title: event.target.value })}
        />
      </Field>
      <Switch
        className="sm:col-span-2"
        label={t('private')}
        hint={t('privateHint')}
        checked={about.is_private}
        onChange={(event) => onChange({ ...about, is_private: event.target.checked })}
      />
    </fieldset>
  );
}
