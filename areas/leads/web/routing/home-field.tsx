import { getOwnAgencyHomes } from '@keystead/agencies/contract';
import { useLaterCall } from '@keystead/http/react';
import { Autocomplete } from '@keystead/ui/autocomplete';
import { Field } from '@keystead/ui/field';
import { useState } from 'react';
import type { LeadRule } from '../../contract.routing.ts';
import { useText } from './text.ts';

/** Homes that are proposed at once. */
const LENGTH = 8;

/** Renders a home of an agency, found by words of its title or city. */
export function HomeField({
  agency,
  title,
  onChange,
}: {
  agency: number;
  /** Of the home that is chosen; "" without. */
  title: string;
  onChange: (patch: Pick<LeadRule, 'property_id' | 'property_title'>) => void;
}) {
  const t = useText();
  const [words, setWords] = useState(title);
  const isChosen = title !== '' && words === title;
  const asked = { agency_id: String(agency), search: words.trim(), limit: LENGTH };
  const { data, isFetching } = useLaterCall(getOwnAgencyHomes, asked, {
    enabled: words.trim() !== '' && !isChosen,
  });
  return (
    <Field label={t('home')} hint={t('homeHint')}>
      <Autocomplete
        value={words}
        items={
          isChosen
            ? []
            : (data?.data ?? []).map((home) => ({
                id: String(home.id),
                label: home.title,
                description: home.city,
              }))
        }
        loading={isFetching}
        loadingLabel={t('loading')}
        emptyLabel={isChosen ? undefined : t('noHome')}
        clearLabel={t('clearHome')}
        onValueChange={(next) => {
          setWords(next);
          // What is typed is no home yet.
          if (next !== title) onChange({ property_id: 0, property_title: '' });
        }}
        onSelect={(home) => {
          setWords(home.label);
          onChange({ property_id: Number(home.id), property_title: home.label });
        }}
      />
    </Field>
  );
}
