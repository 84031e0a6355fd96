import type { RaThemeOptions } from 'react-admin';

const token = (name: string) => `var(--${name})`;
const colour = (name: string) => token(`color-${name}`);
/** Returns a colour of shapes and of text on it. */
const tone = (name: string, on: string) => ({
  main: colour(name),
  light: colour(name),
  dark: colour(name),
  contrastText: colour(on),
});

const heading = { fontFamily: token('font-serif'), fontWeight: 420, letterSpacing: '-0.015em' };

/**
 * Returns the site's tokens (packages/ui/theme/tokens.css) as a theme of MUI. Every colour is a variable that knows light and
 * dark by itself, so the operator's colours and the reader's wish for contrast hold here as on the site.
 */
export function themeOf(mode: 'light' | 'dark', direction: 'ltr' | 'rtl'): RaThemeOptions {
  return {
    direction,
    cssVariables: { nativeColor: true },
    palette: {
      mode,
      primary: tone('accent', 'on-accent'),
      secondary: tone('accent', 'on-accent'),
      error: tone('danger', 'on-danger'),
      warning: tone('warning', 'paper'),
      info: tone('info', 'paper'),
      success: tone('success', 'paper'),
      background: { default: colour('paper'), paper: colour('card') },
      text: { primary: colour('ink'), secondary: colour('muted'), disabled: colour('muted') },
      divider: colour('line'),
      action: { hover: colour('hover'), selected: colour('accent-tint'), active: colour('muted') },
    },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: token('font-sans'),
      h1: heading,
      h2: heading,
      h3: heading,
      h4: heading,
      h5: heading,
      h6: heading,
      button: { textTransform: 'none', fontWeight: 500 },
    },
    sidebar: { width: 240, closedWidth: 56 },
    components: COMPONENTS,
  };
}

const flat = { boxShadow: 'none', backgroundImage: 'none' };

const COMPONENTS: RaThemeOptions['components'] = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: token('radius-sm'), minHeight: 36, '&:focus-visible': focus() },
      contained: { '&.MuiButton-colorPrimary:hover': { backgroundColor: colour('accent-hover') } },
    },
  },
  // A prop of its own by MUI's custom, which its ninth version has given up.
  MuiTypography: { variants: [{ props: { color: 'text.secondary' }, style: { color: colour('muted') } }] },
  MuiIconButton: { styleOverrides: { root: { '&:focus-visible': focus() } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: 10 } } },
  MuiCard: {
    styleOverrides: { root: { ...flat, border: `1px solid ${colour('line')}` } },
  },
  MuiCheckbox: {
    defaultProps: {
      // react-admin names the box of a row at what is drawn around it; a reader hears the box.
      slotProps: {
        root: { 'aria-label': undefined },
        input: (box: { 'aria-label'?: string | undefined }) => ({ 'aria-label': box['aria-label'] }),
      },
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: colour('card'),
        borderRadius: token('radius-sm'),
        '& .MuiOutlinedInput-notchedOutline': { borderColor: colour('line-strong') },
      },
    },
  },
  MuiInputLabel: { styleOverrides: { root: { color: colour('muted') } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderBottomColor: colour('line'), '&.MuiTableCell-paddingCheckbox': { padding: '0 8px' } },
      head: { color: colour('muted'), fontWeight: 500, whiteSpace: 'nowrap' },
      // Columns of moments, by the names of their fields: a day on one line is read at a glance.
      body: { '&[class*="_at"]': { whiteSpace: 'nowrap' } },
    },
  },
  MuiTableRow: {
    styleOverrides: { root: { '&.MuiTableRow-hover:hover': { backgroundColor: colour('hover') } } },
  },
  MuiTooltip: {
    styleOverrides: { tooltip: { backgroundColor: colour('ink'), color: colour('paper'), fontSize: 13 } },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: token('radius-sm') } } },
  MuiDialog: {
    styleOverrides: { paper: { backgroundColor: colour('raised'), boxShadow: token('shadow-pop') } },
  },
  MuiMenu: {
    styleOverrides: { paper: { backgroundColor: colour('raised'), boxShadow: token('shadow-pop') } },
  },
  MuiSnackbarContent: {
    styleOverrides: { root: { backgroundColor: colour('ink'), color: colour('paper') } },
  },
  MuiAutocomplete: { defaultProps: { fullWidth: true } },
  RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
  RaToolbar: {
    styleOverrides: {
      root: { backgroundColor: colour('sunken'), borderRadius: '0 0 10px 10px' },
    },
  },
  // On a phone the rows are cards, and stand on the page itself; what stands beside a list goes under it.
  RaList: {
    styleOverrides: {
      root: ({ theme }: { theme: { breakpoints: { down(size: string): string } } }) => ({
        [theme.breakpoints.down('sm')]: {
          '& .RaList-content': { backgroundColor: 'transparent', border: 0 },
          '& .MuiToolbar-root, & .RaList-actions': { backgroundColor: 'transparent' },
          // Search and what can be done share a line; filters that are added go under it.
          '& .RaList-actions': {
            flexDirection: 'row',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: '4px',
            marginBlockEnd: '12px',
          },
          '& .RaList-actions > form': { flex: '1 1 11rem', minWidth: 0, minHeight: 0, padding: 0 },
          '& .RaList-actions > .MuiToolbar-root': {
            flex: '0 1 auto',
            padding: 0,
            minHeight: 0,
            marginInlineStart: 'auto',
          },
          '& .RaFilterForm-filterFormInput, & .RaFilterForm-filterFormInput .MuiFormControl-root': {
            width: '100%',
          },
        },
        [theme.breakpoints.down('lg')]: { '&.list-page': { flexDirection: 'column' } },
      }),
    },
  },
  // What stands beside a form goes under it where there is no room.
  RaEdit: {
    styleOverrides: {
      root: ({ theme }: { theme: { breakpoints: { down(size: string): string } } }) => ({
        [theme.breakpoints.down('md')]: {
          '& .RaEdit-main': { flexDirection: 'column' },
          // Or the widest of what is in it would make the page wider than the window.
          '& .RaEdit-main > *': { minWidth: 0, maxWidth: '100%' },
        },
        // On a phone the buttons stand at the foot of the window, over whatever is last.
        [theme.breakpoints.down('sm')]: { paddingBottom: 72 },
      }),
    },
  },
  // Rows of buttons over a list stand on the page itself.
  ...onThePage('RaTopToolbar', 'RaListToolbar'),
  RaSimpleForm: { defaultProps: { sx: { maxWidth: 760 } } },
};

function onThePage(...names: string[]) {
  const root = ({ theme }: { theme: { breakpoints: { down(size: string): string } } }) => ({
    [theme.breakpoints.down('sm')]: { backgroundColor: 'transparent' },
  });
  return Object.fromEntries(names.map((name) => [name, { styleOverrides: { root } }]));
}

function focus() {
  return { outline: `2px solid ${colour('accent')}`, outlineOffset: 2 };
}
