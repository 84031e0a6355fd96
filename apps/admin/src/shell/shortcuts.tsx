import { Box, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { resources } from '../resources.ts';
import { SEARCH_ID } from './global-search.tsx';
import { useAllowed } from './use-allowed.ts';

const ASKED = 'back-office:shortcuts';
/** Milliseconds in which the second key follows `g`. */
const SEQUENCE_MS = 1500;

/** Shows the list of keys. */
export function openShortcuts(): void {
  window.dispatchEvent(new Event(ASKED));
}

/** Handles keys that work wherever no one is typing, and the list of them. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  const pressedG = useRef(0);
  const navigate = useNavigate();
  const lettered = useAllowed(resources).filter(({ letter }) => letter !== undefined);
  useEffect(() => {
    const open = () => setOpen(true);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const follows = Date.now() - pressedG.current < SEQUENCE_MS;
      pressedG.current = event.key === 'g' && !follows ? Date.now() : 0;
      const aim = follows ? lettered.find(({ letter }) => letter === event.key) : undefined;
      if (follows && event.key === 'd') navigate('/');
      else if (aim) navigate(`/${aim.name}`);
      else if (event.key === '?') setOpen(true);
      else if (event.key === '/') document.getElementById(SEARCH_ID)?.focus();
      else return;
      event.preventDefault();
    };
    window.addEventListener(ASKED, open);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener(ASKED, open);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [lettered, navigate]);
  const keys: [string, string][] = [
    ['/', 'Search everything'],
    ['?', 'This list'],
    ['g d', 'Dashboard'],
    ...lettered.map(({ letter, label }): [string, string] => [`g ${letter}`, label]),
  ];
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.5, m: 0 }}>
          {keys.map(([key, what]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Typography component="dt" sx={{ fontFamily: 'var(--font-mono)', minWidth: 48 }}>
                {key}
              </Typography>
              <Typography component="dd" sx={{ m: 0 }}>
                {what}
              </Typography>
            </Box>
          ))}
        </Box>
      </DialogContent>
    </Dialog>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
