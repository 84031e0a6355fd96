import { formatMoney } from '@keystead/kit/money';
import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { AutocompleteInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

const CODES = Intl.supportedValuesOf('currency');
const names = new Intl.DisplayNames('en', { type: 'currency' });

/** Its sign as people know it: `€`, `US$` where `$` alone would be another's. */
function symbolOf(code: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1);
  return parts.find(({ type }) => type === 'currency')?.value ?? code;
}

interface CurrencyInputProps {
  source: string;
  label: string;
  helperText: string | false;
  disabled: boolean;
}

/** Renders a currency of the world; its sign and name come with it and can be written otherwise. */
export function CurrencyInput({ source, label, helperText, disabled }: CurrencyInputProps) {
  const { setValue } = useFormContext();
  const currency = useWatch({ name: source }) as { code?: string; symbol?: string } | undefined;
  const choices = useMemo(
    () => CODES.map((code) => ({ id: code, name: `${names.of(code) ?? code} (${code})` })),
    [],
  );
  const isShort = useWatch({ name: 'number_with_suffix' }) === true;
  const decimals = useWatch({ name: 'price_decimals' }) === true;
  const { code = '', symbol = '' } = currency ?? {};
  return (
    <Box role="group" aria-label={label}>
      <AutocompleteInput
        source={`${source}.code`}
        label={label}
        helperText={helperText}
        disabled={disabled}
        choices={choices}
        onChange={(chosen) => {
          if (typeof chosen !== 'string' || chosen === '') return;
          setValue(`${source}.symbol`, symbolOf(chosen), { shouldDirty: true });
          setValue(`${source}.name`, names.of(chosen) ?? chosen, { shouldDirty: true });
        }}
      />
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 2fr' } }}>
        <TextInput source={`${source}.symbol`} label="Sign" disabled={disabled} helperText={false} />
        <TextInput
          source={`${source}.name`}
          label="Name of the currency"
          disabled={disabled}
          helperText={false}
        />
      </Box>
      {/^[A-Z]{3}$/.test(code) ? (
        <Typography color="text.secondary" variant="body2" sx={{ my: 1 }} aria-live="polite">
          A price will read{' '}
          <bdi>{formatMoney(1_250_000, { code, symbol, decimals }, { short: isShort })}</bdi>
        </Typography>
      ) : null}
    </Box>
  );
}
