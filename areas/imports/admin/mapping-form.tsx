import { apiErrorOf, useAct } from '@keystead/admin';
import { Alert, Box, Button, MenuItem, Paper, Stack, TextField, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { CanAccess, type RaRecord, useGetList } from 'react-admin';
import {
  CHARGE_LABELS,
  type Choices,
  choicesOf,
  guessMapping,
  IMPORT_FIELDS,
  isFeedFormat,
  mappingOf,
  type Vocabulary,
} from '../rules.ts';
import type { ImportRecord } from './labels.ts';
import { TemplateInput, ValueTranslations } from './template-input.tsx';

const ALL = { pagination: { page: 1, perPage: 1000 } };

/** Renders what the columns of a file mean: guessed, as it was last time, or as someone says. */
export function MappingForm({ record, onDone }: { record: ImportRecord; onDone: () => void }) {
  const categories = useGetList('categories', ALL).data;
  const parameters = useGetList('parameters', ALL).data;
  const facilities = useGetList('facilities', ALL).data;
  if (!categories || !parameters || !facilities) return null;
  const vocabulary: Vocabulary = {
    categories: categories.map(({ name, slug }) => ({ name: String(name), slug: String(slug) })),
    parameters: namesOf(parameters.filter(({ kind }) => kind !== 'file')),
    facilities: namesOf(facilities),
  };
  const choices =
    record.mapping === ''
      ? { ...guessMapping(record.name, record.columns, vocabulary, record.delimiter), ...ofFeed(record) }
      : choicesOf(JSON.parse(record.mapping));
  const begin = record.feed_owner ? { ...choices, owner: record.feed_owner } : choices;
  // The record of a list stands for the whole one at first, which names owner and mapping: with these the form begins anew.
  const key = `${record.feed_owner} ${record.mapping}`;
  return <Form key={key} record={record} vocabulary={vocabulary} begin={begin} onDone={onDone} />;
}

/** Each file of a feed has all its homes: what is no longer in one is gone. */
const ofFeed = ({ feed_id: feedId }: ImportRecord): Partial<Choices> =>
  feedId > 0 ? { missing: 'take_off' } : {};

function namesOf(records: readonly RaRecord[]): string[] {
  return records.map(({ name }) => String(name));
}

interface FormProps {
  record: ImportRecord;
  vocabulary: Vocabulary;
  begin: Choices;
  onDone: () => void;
}

function Form({ record, vocabulary, begin, onDone }: FormProps) {
  const [choices, setChoices] = useState(begin);
  const [issue, setIssue] = useState('');
  const [isSending, setSending] = useState(false);
  // Of a known format it is known what its fields mean.
  const [isOpen, setOpen] = useState(!isFeedFormat(record.format));
  const act = useAct();
  const set = (change: Partial<Choices>) => setChoices((before) => ({ ...before, ...change }));
  const { columns } = record;
  const send = async () => {
    setSending(true);
    setIssue('');
    try {
      await act('imports', 'check', { id: record.id, mapping: JSON.stringify(mappingOf(choices)) });
      onDone();
    } catch (error) {
      const apiError = apiErrorOf(error);
      setIssue(apiError?.errors.mapping ?? apiError?.message ?? 'The server could not be reached.');
    } finally {
      setSending(false);
    }
  };
  const setField = (name: string) => (text: string) => set({ fields: { ...choices.fields, [name]: text } });
  return (
    <Paper
      component="form"
      variant="outlined"
      sx={{ p: { xs: 2, sm: 3 } }}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Typography component="h2" variant="h6">
        Field mapping
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {record.mapping === ''
          ? 'Guessed from their names.'
          : 'As it was for the last file with these columns.'}{' '}
        Choose a column, or write text around columns: {'{City}'}, {'{Street}'}. Empty fields are left out.
      </Typography>
      <Grid>
        <TextField
          label="Source name"
          required
          value={choices.source}
          helperText="Later files of this source change the homes that this one brings."
          onChange={(event) => set({ source: event.target.value })}
        />
        <TemplateInput
          label="Unique ID of a home"
          isRequired
          columns={columns}
          value={choices.externalId}
          onChange={(externalId) => set({ externalId })}
        />
        <TextField
          label="Owner's email"
          type="email"
          value={choices.owner}
          helperText="Empty: the operator's own."
          onChange={(event) => set({ owner: event.target.value })}
        />
        <TextField
          select
          label="City, state and country"
          value={choices.place}
          onChange={(event) => set({ place: event.target.value as Choices['place'] })}
        >
          <MenuItem value="columns">From columns</MenuItem>
          <MenuItem value="coordinates">From the coordinates</MenuItem>
        </TextField>
        <TextField
          select
          label="Incomplete rows"
          value={choices.incomplete}
          helperText="Drafts are completed and posted by their owner."
          onChange={(event) => set({ incomplete: event.target.value as Choices['incomplete'] })}
        >
          <MenuItem value="refuse">Reject with an error</MenuItem>
          <MenuItem value="draft">Save as drafts</MenuItem>
        </TextField>
        <TextField
          select
          label="Homes that are no longer in the file"
          value={choices.missing}
          helperText="Of earlier files of this source."
          onChange={(event) => set({ missing: event.target.value as Choices['missing'] })}
        >
          <MenuItem value="leave">Leave as they are</MenuItem>
          <MenuItem value="take_off">Take off the market</MenuItem>
        </TextField>
        {choices.missing === 'take_off' ? (
          <TextField
            type="number"
            label="Ask before taking off more than (%)"
            value={choices.mostMissing}
            slotProps={{ htmlInput: { min: 0, max: 100 } }}
            onChange={(event) => set({ mostMissing: Number(event.target.value) })}
          />
        ) : null}
      </Grid>
      <CategoryChoice choices={choices} set={set} columns={columns} vocabulary={vocabulary} />
      {isOpen ? null : (
        <Box sx={{ mt: 2 }}>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            Edit field mapping
          </Button>
        </Box>
      )}
      <Box hidden={!isOpen}>
        <Heading>The home</Heading>
        <Grid>
          <TemplateInput
            label="Pictures"
            columns={columns}
            value={choices.pictures}
            onChange={(pictures) => set({ pictures })}
          />
          {IMPORT_FIELDS.filter(({ name }) => choices.place === 'columns' || !PLACE.has(name)).map(
            (field) => (
              <TemplateInput
                key={field.name}
                label={field.label}
                isRequired={field.isRequired}
                columns={columns}
                value={choices.fields[field.name] ?? ''}
                onChange={setField(field.name)}
              />
            ),
          )}
        </Grid>
        <ValueTranslations
          title="For sale or to rent"
          template={choices.fields.property_type ?? ''}
          options={['sell', 'rent', 'sold', 'rented']}
          columns={columns}
          words={choices.words}
          onChange={(words) => set({ words })}
        />
        <Facts
          title="Parameters"
          names={vocabulary.parameters}
          columns={columns}
          texts={choices.parameters}
          onChange={(texts) => set({ parameters: texts })}
        />
        <Facts
          title="Charges"
          names={Object.keys(CHARGE_LABELS)}
          labelOf={(name) => CHARGE_LABELS[name] ?? name}
          columns={columns}
          texts={choices.charges}
          onChange={(charges) => set({ charges })}
        />
        <Facts
          title="Facilities, by their distance"
          names={vocabulary.facilities}
          columns={columns}
          texts={choices.facilities}
          onChange={(texts) => set({ facilities: texts })}
        />
      </Box>
      {issue === '' ? null : (
        <Alert severity="error" sx={{ mt: 3, whiteSpace: 'pre-wrap' }}>
          {issue}
        </Alert>
      )}
      <CanAccess action="run">
        <Button type="submit" variant="contained" disabled={isSending} sx={{ mt: 3 }}>
          Preview
        </Button>
      </CanAccess>
      <Typography color="text.secondary" variant="body2" sx={{ mt: 1 }}>
        Nothing is written yet: you see what would be new, changed and wrong.
      </Typography>
    </Paper>
  );
}

const PLACE: ReadonlySet<string> = new Set(['city', 'state', 'country']);

function CategoryChoice({
  choices,
  set,
  columns,
  vocabulary,
}: {
  choices: Choices;
  set: (change: Partial<Choices>) => void;
  columns: ImportRecord['columns'];
  vocabulary: Vocabulary;
}) {
  const notifying = columns.filter(({ values }) => values !== null);
  const column = notifying.find(({ name }) => name === choices.categoryColumn);
  const options = vocabulary.categories.map(({ name, slug }) => (
    <MenuItem key={slug} value={slug}>
      {name}
    </MenuItem>
  ));
  return (
    <>
      <Heading>Category</Heading>
      <Grid>
        <TextField
          select
          label="Category by"
          value={column ? column.name : ''}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          onChange={(event) => set({ categoryColumn: event.target.value })}
        >
          <MenuItem value="">One for all rows</MenuItem>
          {notifying.map(({ name }) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {column ? (
          column.values?.map((text) => (
            <TextField
              key={text}
              select
              label={`“${text}” is`}
              value={choices.categories[text] ?? ''}
              onChange={(event) => set({ categories: { ...choices.categories, [text]: event.target.value } })}
            >
              <MenuItem value="">nothing: an error</MenuItem>
              {options}
            </TextField>
          ))
        ) : (
          <TextField
            select
            label="Category"
            value={choices.category}
            onChange={(event) => set({ category: event.target.value })}
          >
            {options}
          </TextField>
        )}
      </Grid>
    </>
  );
}

function Facts({
  title,
  names,
  labelOf = (name) => name,
  columns,
  texts,
  onChange,
}: {
  title: string;
  names: readonly string[];
  labelOf?: (name: string) => string;
  columns: ImportRecord['columns'];
  texts: Record<string, string>;
  onChange: (texts: Record<string, string>) => void;
}) {
  if (names.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 3 }} open={Object.values(texts).some((text) => text !== '')}>
      <Typography component="summary" sx={{ cursor: 'pointer', fontWeight: 600, mb: 2 }}>
        {title}
      </Typography>
      <Grid>
        {names.map((name) => (
          <TemplateInput
            key={name}
            label={labelOf(name)}
            columns={columns}
            value={texts[name] ?? ''}
            onChange={(text) => onChange({ ...texts, [name]: text })}
          />
        ))}
      </Grid>
    </Box>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Typography component="h3" sx={{ fontWeight: 600, mt: 3, mb: 2 }}>
      {children}
    </Typography>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return (
    <Stack
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
      }}
    >
      {children}
    </Stack>
  );
}
