import { useLaterCall } from '@keystead/http/react';
import { Field } from '@keystead/ui/field';
import { NativeSelect } from '@keystead/ui/native-select';
import { useEffect } from 'react';
import { getOwnAgencies } from '../../contract.ts';
import { reachOf } from '../../rules.ts';
import { useText } from './text.ts';

/** Asks for which agency a home is posted; nothing for people whose seats let them put homes in none. */
export function AgencyChoice({
  value,
  onChange,
}: {
  value: number | null;
  onChange: (agencyId: number | null) => void;
}) {
  const t = useText();
  const { data } = useLaterCall(getOwnAgencies);
  const agencies = data?.data.agencies.filter(({ role }) => reachOf(role, 'place_homes') !== undefined);
  const isGone = value !== null && agencies?.every(({ id }) => id !== value) === true;
  useEffect(() => {
    // The seat has ended since the draft was written.
    if (isGone) onChange(null);
  }, [isGone, onChange]);
  if (!agencies || agencies.length === 0) return null;
  return (
    <Field label={t('postFor')} hint={t('postForHint')}>
      <NativeSelect
        aria-label={t('postFor')}
        items={[
          { value: 0, label: t('postForMyself') },
          ...agencies.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={isGone ? 0 : (value ?? 0)}
        onChange={({ target }) => onChange(Number(target.value) || null)}
      />
    </Field>
  );
}
