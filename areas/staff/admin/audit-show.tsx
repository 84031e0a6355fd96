import { momentLabel, useRecord } from '@keystead/admin';
import { Box, Card, CardContent, Typography } from '@mui/material';
import { Title, useResourceDefinitions } from 'react-admin';
import { Link } from 'react-router';
import type { AuditLine } from '../contract.staff.ts';
import { fieldLabel, roleLabel, valueLabel } from './labels.ts';

/** Renders one change: who, what, when and from where, and each field before and after. */
export function AuditShow() {
  const words = { missing: 'There is no such entry.', back: 'Back to the log' };
  const { record: entry, instead } = useRecord<AuditLine>('audit', words);
  if (!entry) return instead;
  const { before, after } = entry;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort();
  return (
    <Box sx={{ maxWidth: 960 }}>
      <Title title={`${fieldLabel(entry.action)}: ${entry.resource}`} />
      <Typography sx={{ mb: 2 }}>
        {entry.staff_name}
        {entry.staff_role === '' ? '' : ` (${roleLabel(entry.staff_role as 'owner')})`} ·{' '}
        <time dateTime={entry.at}>{momentLabel(entry.at)}</time>
        {entry.address === '' ? '' : ` · from ${entry.address}`} · <Record entry={entry} />
      </Typography>
      <Card>
        <CardContent>
          {names.length === 0 ? (
            <Typography color="text.secondary">Nothing of the record itself was changed.</Typography>
          ) : null}
          {names.map((name) => (
            <Box key={name} component="section" aria-label={fieldLabel(name)} sx={{ mb: 2 }}>
              <Typography variant="body2" color="text.secondary">
                {fieldLabel(name)}
              </Typography>
              <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                <Side word="Before" text={valueLabel(name, before)} />
                <Side word="After" text={valueLabel(name, after)} />
              </Box>
            </Box>
          ))}
        </CardContent>
      </Card>
    </Box>
  );
}

/** Renders what was changed, with its place in the back office where it has one. */
function Record({ entry: { resource, record_id: record } }: { entry: AuditLine }) {
  const known = useResourceDefinitions()[resource];
  const text = record === '' ? resource : `${resource} ${record}`;
  const screen = known?.hasShow ? '/show' : known?.hasEdit ? '' : undefined;
  if (record === '' || screen === undefined) return text;
  return <Link to={`/${resource}/${encodeURIComponent(record)}${screen}`}>{text}</Link>;
}

function Side({ word, text }: { word: 'Before' | 'After'; text: string }) {
  return (
    <Box
      sx={{
        paddingInlineStart: 1,
        borderInlineStart: 3,
        minWidth: 0,
        borderColor: word === 'Before' ? 'error.main' : 'success.main',
      }}
    >
      <Typography variant="caption" color="text.secondary" component="div">
        {word}
      </Typography>
      <Typography
        component={word === 'Before' ? 'del' : 'ins'}
        sx={{ textDecoration: 'none', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text}
      </Typography>
    </Box>
  );
}
