import type { Posted } from '@keystead/http/posted';
import { Alert, Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Facts } from './facts.tsx';
import { Files } from './files.tsx';
import { fieldLabel } from './labels.ts';
import { SiteLink } from './site-link.tsx';
import { WaitsAlert } from './waits-alert.tsx';

/** How a thing stands that someone has posted. */
interface Status<Action extends string> {
  review: string;
  /** Where the public sees it; "" where it does not. */
  path: string;
  /** Why it was rejected, "" where it was not. */
  reason: string;
  actions: readonly Action[];
}

/**
 * Renders how a posted thing stands, and what may be done with it.
 * @param chip its state
 * @param said text about it
 * @param item its number in the queue, for when it waits there
 */
export function PostedHead<Action extends string>({
  thing: { review, path, reason, actions },
  chip,
  said,
  item,
  words,
  onAct,
}: {
  thing: Status<Action>;
  chip: ReactNode;
  said: ReactNode;
  item: string;
  words: Readonly<Record<Action, { label: string; isDangerous?: boolean | undefined }>>;
  onAct: (action: Action) => void;
}) {
  return (
    <Stack sx={{ gap: 1.5, mb: 3 }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        {chip}
        <Typography color="text.secondary">
          {said}
          <SiteLink path={path} />
        </Typography>
      </Stack>
      {review === 'pending' ? <WaitsAlert item={item} /> : null}
      {reason === '' ? null : <Alert severity="info">Not approved: {reason}</Alert>}
      {actions.length > 0 ? (
        <Stack direction="row" role="group" aria-label="Actions" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {actions.map((one) => (
            <Button
              key={one}
              variant="outlined"
              color={words[one].isDangerous ? 'error' : 'primary'}
              onClick={() => onAct(one)}
            >
              {words[one].label}
            </Button>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}

/**
 * Renders what a posted thing shows and says, and beside it what else there is to know.
 * @param first over its pictures
 * @param isNarrow whether there is no room beside it: what else there is to know stands below
 * @param children beside it
 */
export function PostedBody({
  thing: { pictures, documents, facts },
  first,
  isNarrow = false,
  children,
}: {
  thing: Posted;
  first?: ReactNode;
  isNarrow?: boolean;
  children: ReactNode;
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: isNarrow
          ? 'minmax(0, 1fr)'
          : { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
      }}
    >
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        {first}
        <Files pictures={pictures} documents={documents} />
        <Card variant="outlined">
          <CardContent>
            <Facts rows={saidOnce(facts)} />
          </CardContent>
        </Card>
      </Stack>
      <Stack sx={{ gap: 2, minWidth: 0 }}>{children}</Stack>
    </Box>
  );
}

/** Returns facts as rows; what the form and the operator's questions both say stands there once. */
function saidOnce(facts: Posted['facts']): (readonly [label: string, value: string])[] {
  const rows = facts.map((fact) => [fieldLabel(fact), fact.value] as const);
  return rows.filter(
    ([label, value], place) => rows.findIndex((row) => row[0] === label && row[1] === value) === place,
  );
}
