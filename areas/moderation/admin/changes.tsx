import { fieldLabel, Thumbnails } from '@keystead/admin';
import { Box, Card, CardContent, Typography } from '@mui/material';
import type { QueueItem } from '../contract.staff.ts';

type Change = QueueItem['changes'][number];

/** Renders what is not as it was when the site last looked at it: field by field, and the files. */
export function Changes({ item }: { item: QueueItem }) {
  const { changes, pictures_added, pictures_removed, documents_added, documents_removed } = item;
  const files = [pictures_added, pictures_removed, documents_added, documents_removed];
  const isNothing = changes.length === 0 && files.every((some) => some.length === 0);
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          What changed
        </Typography>
        {isNothing ? <Typography color="text.secondary">Nothing that can be compared.</Typography> : null}
        {changes.map((change) => (
          <Changed key={change.field} change={change} />
        ))}
        <Thumbnails label="Pictures added" pictures={pictures_added} mark="added" />
        <Thumbnails label="Pictures removed" pictures={pictures_removed} mark="removed" />
        <Names label="Documents added" documents={documents_added} />
        <Names label="Documents removed" documents={documents_removed} />
      </CardContent>
    </Card>
  );
}

function Changed({ change }: { change: Change }) {
  const { before, after } = change;
  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography variant="body2" color="text.secondary">
        {fieldLabel(change)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Side word="Before" text={before} colour="error.main" />
        <Side word="Now" text={after} colour="success.main" />
      </Box>
    </Box>
  );
}

function Side({ word, text, colour }: { word: string; text: string; colour: string }) {
  return (
    <Box sx={{ paddingInlineStart: 1, borderInlineStart: 3, borderColor: colour, minWidth: 0 }}>
      <Typography variant="caption" color="text.secondary" component="div">
        {word}
      </Typography>
      <Typography
        component={word === 'Before' ? 'del' : 'ins'}
        sx={{ textDecoration: 'none', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text === '' ? '(nothing)' : text}
      </Typography>
    </Box>
  );
}

function Names({ label, documents }: { label: string; documents: QueueItem['documents_added'] }) {
  if (documents.length === 0) return null;
  return (
    <Typography variant="body2">
      {label}: {documents.map(({ name }) => name).join(', ')}
    </Typography>
  );
}
