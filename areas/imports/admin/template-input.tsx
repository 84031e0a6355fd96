import { Autocomplete, MenuItem, Stack, TextField, Typography } from '@mui/material';
import type { Column } from '../rules.ts';

/** Renders one field of a home: a column, or text with columns in braces. Shows what stands in the first row. */
export function TemplateInput({
  label,
  columns,
  value,
  isRequired = false,
  onChange,
}: {
  label: string;
  columns: readonly Column[];
  value: string;
  isRequired?: boolean;
  onChange: (text: string) => void;
}) {
  return (
    <Autocomplete
      freeSolo
      options={columns.map(({ name }) => `{${name}}`)}
      inputValue={value}
      value={value}
      filterOptions={(options) =>
        options.includes(value)
          ? options
          : options.filter((one) => one.toLowerCase().includes(value.toLowerCase()))
      }
      onInputChange={(_, text) => onChange(text)}
      renderInput={(params) => (
        <TextField {...params} label={label} required={isRequired} helperText={sampleOf(value, columns)} />
      )}
    />
  );
}

/** Returns the first texts of the columns in a template. */
function sampleOf(template: string, columns: readonly Column[]): string {
  if (template === '') return ' ';
  const sample = template.replace(/\{([^}|]+)[^}]*\}/g, (_, name: string) => {
    const column = columns.find((one) => one.name === name);
    return column ? (column.samples[0] ?? '') : `(no column ${name})`;
  });
  return sample.length > 60 ? `${sample.slice(0, 60)}…` : sample || ' ';
}

/** Renders what the few texts of a field's column mean. */
export function ValueTranslations({
  title,
  template,
  options,
  columns,
  words,
  onChange,
}: {
  title: string;
  template: string;
  options: readonly string[];
  columns: readonly Column[];
  words: Record<string, Record<string, string>>;
  onChange: (words: Record<string, Record<string, string>>) => void;
}) {
  const column = columns.find(({ name }) => template === `{${name}}`);
  const unknown = column?.values?.filter((text) => !options.includes(text)) ?? [];
  if (!column || unknown.length === 0) return null;
  const known = words[column.name] ?? {};
  return (
    <Stack component="fieldset" sx={{ gap: 2, mt: 3, p: 0, border: 'none', minInlineSize: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, mb: 2 }}>
        {title}
      </Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {unknown.map((text) => (
          <TextField
            key={text}
            select
            label={`“${text}” is`}
            value={known[text] ?? ''}
            sx={{ minInlineSize: 200 }}
            onChange={(event) =>
              onChange({ ...words, [column.name]: { ...known, [text]: event.target.value } })
            }
          >
            <MenuItem value="">nothing: an error</MenuItem>
            {options.map((option) => (
              <MenuItem key={option} value={option}>
                {option}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Stack>
    </Stack>
  );
}
