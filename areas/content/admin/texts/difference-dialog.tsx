import { useView } from '@keystead/admin';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { diffWordsWithSpace } from 'diff';
import type { z } from 'zod';
import type { oneSiteTextVersion } from '../../contract.staff.ts';
import { plainLines } from '../../rules.ts';

type Version = z.output<typeof oneSiteTextVersion.answer>['data'];

/** Shows the changes of a version from the one before it, word by word. */
export function DifferenceDialog({
  textId,
  language,
  number,
  onEnd,
}: {
  textId: number;
  /** Of the text; absent for the text itself. */
  language: string | undefined;
  number: number | undefined;
  onEnd: () => void;
}) {
  const view = useView();
  const { data } = useQuery({
    queryKey: ['house-texts', 'version', textId, language, number],
    queryFn: async ({ signal }) =>
      (await view('house-texts/version', { id: textId, language, number }, signal)).data as Version,
    enabled: number !== undefined,
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog
      open={number !== undefined}
      onClose={onEnd}
      fullWidth
      maxWidth="md"
      aria-labelledby="difference-title"
    >
      <DialogTitle id="difference-title">
        {number === 1 ? 'The first version' : `What version ${number} changed`}
      </DialogTitle>
      <DialogContent>{data ? <Difference before={data.before} after={data.html} /> : null}</DialogContent>
      <DialogActions>
        <Button onClick={onEnd}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Most steps of a readable difference: beyond it the texts have little in common. */
const MOST_EDITS = 4000;

function Difference({ before, after }: { before: string; after: string }) {
  const [old, now] = [before, after].map((html) => plainLines(html).join('\n\n')) as [string, string];
  const parts = diffWordsWithSpace(old, now, { maxEditLength: MOST_EDITS }) ?? [
    { value: old, removed: true, added: false },
    { value: `\n\n${now}`, removed: false, added: true },
  ];
  if (parts.every(({ added, removed }) => !added && !removed))
    return (
      <Typography color="text.secondary">The words are the same; only how they look has changed.</Typography>
    );
  return (
    <Typography
      component="div"
      dir="auto"
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.7 }}
    >
      {parts.map(({ value, added, removed }, place) => {
        // Parts have no names of their own, and never change places.
        const key = `${place} ${value.length}`;
        if (added) return <Inserted key={key}>{value}</Inserted>;
        if (removed) return <Deleted key={key}>{value}</Deleted>;
        return <span key={key}>{value}</span>;
      })}
    </Typography>
  );
}

/** Marked by an underline or strike-through too: not everyone can distinguish green from red. */
const Inserted = ({ children }: { children: string }) => (
  <Box
    component="ins"
    sx={{ color: 'success.main', textDecoration: 'underline', textUnderlineOffset: '0.2em' }}
  >
    {children}
  </Box>
);
const Deleted = ({ children }: { children: string }) => (
  <Box component="del" sx={{ color: 'error.main' }}>
    {children}
  </Box>
);
