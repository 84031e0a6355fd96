import { formScreens } from '@keystead/admin';
import { maxLength, required, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { STATUSES } from './statuses.ts';

/** Lets an address lead elsewhere, and changes where it leads. */
export const { Create, Edit } = formScreens(Fields, { status: '301' });

function Fields() {
  const status = useWatch({ name: 'status' }) as string | undefined;
  return (
    <>
      <TextInput
        source="from"
        label="From"
        helperText="A path of this site, such as /old-page. What is asked behind it (?…) goes along."
        validate={[required(), maxLength(500)]}
      />
      <SelectInput source="status" label="How" choices={STATUSES} validate={required()} />
      {status === '410' ? null : (
        <TextInput
          source="to"
          label="To"
          helperText="A path or an address of this site: /faqs, /articles?category=moving#top"
          validate={[required(), maxLength(500)]}
        />
      )}
    </>
  );
}
