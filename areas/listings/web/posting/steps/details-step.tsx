import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { Textarea } from '@keystead/ui/textarea';
import { LISTING_LIMITS } from '../../../contract.ts';
import { useFieldLabel } from '../../field-labels.ts';
import { usePosting } from '../posting-state.tsx';
import { useText } from '../text.ts';
import { ChargeList } from './charge-list.tsx';
import { DeclaredFields } from './declared-fields.tsx';
import { LanguageField } from './language-field.tsx';
import { PremiumSwitch } from './premium-switch.tsx';
import { PriceFields } from './price-fields.tsx';

/** Renders title, description and price. */
export function DetailsStep() {
  const t = useText();
  const label = useFieldLabel();
  const { draft, change, errorOf } = usePosting();
  return (
    <div className="grid gap-6">
      <Field
        label={label('title')}
        note={`${[...draft.title].length} / ${LISTING_LIMITS.title}`}
        hint={t('titleHint')}
        error={errorOf('details', 'title')}
      >
        <Input
          dir="auto"
          name="title"
          value={draft.title}
          maxLength={LISTING_LIMITS.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field
        label={label('description')}
        hint={t('descriptionHint')}
        error={errorOf('details', 'description')}
      >
        <Textarea
          rows={10}
          dir="auto"
          name="description"
          value={draft.description}
          maxLength={LISTING_LIMITS.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </Field>
      <LanguageField />
      <PriceFields />
      <ChargeList />
      <PremiumSwitch isOn={draft.is_premium} onChange={(isOn) => change({ is_premium: isOn })} />
      <DeclaredFields step="details" />
    </div>
  );
}
