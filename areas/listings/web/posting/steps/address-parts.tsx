import { Accordion } from '@keystead/ui/accordion';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { useState } from 'react';
import { ADDRESS_PARTS, type AddressPart } from '../../../rules.ts';
import { useFieldLabel } from '../../field-labels.ts';
import { usePosting } from '../posting-state.tsx';
import { useText } from '../text.ts';
import { partsAsked } from './parts-asked.ts';

const PARTS = Object.keys(ADDRESS_PARTS) as AddressPart[];

/** Renders the parts of the address, folded unless one is said or wrong: nobody has to say any of them. */
export function AddressParts() {
  const t = useText();
  const label = useFieldLabel();
  const { draft, change, errorOf } = usePosting();
  const isWrong = PARTS.some((name) => errorOf('place', name) !== undefined);
  const said = PARTS.map((name) => draft[name]).join('');
  const [isOpen, setOpen] = useState(said !== '');
  const [lastSaid, setLastSaid] = useState(said);
  const [asked, setAsked] = useState(() => partsAsked(draft));
  // A suggestion may fill them in while they are folded.
  if (said !== lastSaid) {
    setLastSaid(said);
    setAsked(partsAsked(draft, asked));
    if (said !== '') setOpen(true);
  }
  const fields = (
    <div className="grid items-start gap-5 text-ink sm:grid-cols-2">
      {asked.map((name) => (
        <Field key={name} label={label(name)} error={errorOf('place', name)}>
          <Input
            dir="auto"
            name={name}
            value={draft[name]}
            maxLength={ADDRESS_PARTS[name].most}
            autoComplete={ADDRESS_PARTS[name].autoComplete}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        </Field>
      ))}
      <p className="text-sm text-muted sm:col-span-2">
        {draft.hide_exact_place ? t('addressPartsHidden') : t('addressPartsHint')}
      </p>
    </div>
  );
  return (
    <Accordion
      level="h3"
      defaultOpen={isOpen || isWrong ? ['parts'] : []}
      onToggle={(_, next) => setOpen(next)}
      items={[{ id: 'parts', title: t('addressParts'), content: fields }]}
    />
  );
}
