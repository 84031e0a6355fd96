import type { Posted } from '@keystead/http/posted';
import { Box, ButtonBase, Dialog, IconButton, Typography } from '@mui/material';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { pictureLabels } from './labels.ts';

type Pictures = Posted['pictures'];

/** Renders photos, the first of them large; each fills the screen in one press, and leads to the next. */
export function Photos({ pictures }: { pictures: Pictures }) {
  const [shown, setShown] = useState<number>();
  const labels = pictureLabels(pictures);
  if (pictures.length === 0) return null;
  return (
    <>
      <Box
        component="ul"
        aria-label="Photos"
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))',
          listStyle: 'none',
          m: 0,
          p: 0,
          '& > :first-of-type': { gridColumn: '1 / -1' },
        }}
      >
        {pictures.map(({ url }, place) => (
          <li key={url}>
            <ButtonBase
              aria-label={`Enlarge: ${labels[place]}`}
              onClick={() => setShown(place)}
              sx={{
                display: 'block',
                inlineSize: '100%',
                borderRadius: 1,
                overflow: 'hidden',
                backgroundColor: 'action.selected',
                '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
              }}
            >
              <Box
                component="img"
                src={url}
                alt={labels[place]}
                loading={place === 0 ? 'eager' : 'lazy'}
                sx={{
                  display: 'block',
                  inlineSize: '100%',
                  aspectRatio: place === 0 ? '16 / 9' : '4 / 3',
                  objectFit: 'cover',
                }}
              />
            </ButtonBase>
          </li>
        ))}
      </Box>
      {shown === undefined ? null : (
        <Screen
          pictures={pictures}
          labels={labels}
          place={shown}
          onMove={setShown}
          onEnd={() => setShown(undefined)}
        />
      )}
    </>
  );
}

/** Renders one photo as large as the screen; arrow keys and buttons lead on, Escape back. */
function Screen({
  pictures,
  labels,
  place,
  onMove,
  onEnd,
}: {
  pictures: Pictures;
  labels: readonly string[];
  place: number;
  onMove: (place: number) => void;
  onEnd: () => void;
}) {
  const count = pictures.length;
  const move = (by: number) => onMove((place + by + count) % count);
  const onKey = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    move(event.key === forward ? 1 : -1);
  };
  const name = `${labels[place]}, ${place + 1} of ${count}`;
  return (
    <Dialog open fullScreen onClose={onEnd} onKeyDown={onKey} aria-label={name}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1 }}>
        <Typography sx={{ flex: 1, px: 1 }} aria-live="polite">
          {name}
        </Typography>
        <IconButton onClick={() => move(-1)} aria-label="Previous photo" disabled={count < 2}>
          <Box component={ChevronLeft} aria-hidden="true" sx={FLIPPED} />
        </IconButton>
        <IconButton onClick={() => move(1)} aria-label="Next photo" disabled={count < 2}>
          <Box component={ChevronRight} aria-hidden="true" sx={FLIPPED} />
        </IconButton>
        <IconButton onClick={onEnd} aria-label="Close" autoFocus>
          <X aria-hidden="true" />
        </IconButton>
      </Box>
      <Box
        component="img"
        src={pictures[place]?.url}
        alt={labels[place]}
        sx={{ flex: 1, minBlockSize: 0, inlineSize: '100%', objectFit: 'contain', p: 1 }}
      />
    </Dialog>
  );
}

/** Arrows point where the page reads to. */
const FLIPPED = { '[dir=rtl] &': { transform: 'scaleX(-1)' } };
