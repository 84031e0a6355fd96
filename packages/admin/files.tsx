import type { Posted } from '@keystead/http/posted';
import { Link as Anchor, Box, Card, CardContent, Stack, Typography } from '@mui/material';
import { pictureLabels } from './labels.ts';
import { Photos } from './photos.tsx';

/** Renders small pictures that open large. */
export function Thumbnails({
  label,
  pictures,
  mark,
}: {
  label: string;
  pictures: Posted['pictures'];
  mark?: 'added' | 'removed';
}) {
  if (pictures.length === 0) return null;
  const labels = pictureLabels(pictures);
  const colour = mark === 'removed' ? 'error.main' : mark === 'added' ? 'success.main' : 'divider';
  return (
    <Box component="section" aria-label={label} sx={{ mb: 1.5 }}>
      <Typography variant="body2" color="text.secondary" gutterBottom>
        {label} ({pictures.length})
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {pictures.map(({ url, width, height }, index) => (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            <Box
              component="img"
              src={url}
              alt={labels[index]}
              loading="lazy"
              width={width}
              height={height}
              sx={{
                inlineSize: 132,
                blockSize: 96,
                objectFit: 'cover',
                borderRadius: 1,
                border: 2,
                borderColor: colour,
              }}
            />
          </a>
        ))}
      </Stack>
    </Box>
  );
}

/** Renders the pictures and documents of something; nothing where it has none. */
export function Files({ pictures, documents }: Pick<Posted, 'pictures' | 'documents'>) {
  if (pictures.length === 0 && documents.length === 0) return null;
  return (
    <Card variant="outlined">
      <CardContent>
        <Photos pictures={pictures} />
        {documents.map(({ url, name, role }) => (
          <Typography key={url} variant="body2" sx={{ mt: 1 }}>
            {role}:{' '}
            <Anchor href={url} target="_blank" rel="noreferrer">
              {name}
            </Anchor>
          </Typography>
        ))}
      </CardContent>
    </Card>
  );
}
