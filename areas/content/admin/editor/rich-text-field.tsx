import { RichTextInput } from 'ra-input-rich-text';
import { useMemo } from 'react';
import type { Validator } from 'react-admin';
import { EDITOR_OPTIONS } from './editor-options.ts';
import { EditorToolbar } from './editor-toolbar.tsx';

/** As the site shows it: the measure, headings and lists of `rich-text`. */
const LOOK = {
  '& .ProseMirror': {
    minHeight: 320,
    maxHeight: '75vh',
    overflowY: 'auto',
    lineHeight: 1.7,
    px: 2,
    py: 1.5,
    '& > *': { maxWidth: '68ch' },
    '& h2, & h3, & h4': { lineHeight: 1.3, marginBlock: '1.4em 0.5em', fontFamily: 'var(--font-serif)' },
    '& h2': { fontSize: '1.5rem' },
    '& h3': { fontSize: '1.2rem' },
    '& h4': { fontSize: '1rem', fontWeight: 600 },
    '& ul, & ol': { paddingInlineStart: '1.4em', marginBlockEnd: '1em' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& li > p': { margin: 0 },
    '& a': { color: 'primary.main', textDecoration: 'underline' },
    '& blockquote': {
      borderInlineStart: '2px solid',
      borderColor: 'primary.main',
      paddingInlineStart: 2,
      my: 2,
    },
    '& img': { height: 'auto', borderRadius: 1, my: 2 },
    '& img.ProseMirror-selectednode': { outline: '3px solid', outlineColor: 'primary.main' },
    '& pre': { backgroundColor: 'action.hover', p: 2, borderRadius: 1, overflowX: 'auto' },
  },
} as const;

/** Renders a text with headings, lists, links and pictures. */
export function RichTextField({
  source,
  label,
  validate,
  helperText,
}: {
  source: string;
  label: string;
  validate?: Validator[];
  helperText?: string;
}) {
  // The editor is made anew whenever these are others.
  const options = useMemo(() => withName(label), [label]);
  return (
    <RichTextInput
      source={source}
      label={label}
      editorOptions={options}
      toolbar={<EditorToolbar />}
      sx={LOOK}
      {...(validate && { validate })}
      {...(helperText !== undefined && { helperText })}
    />
  );
}

const withName = (name: string) => ({
  ...EDITOR_OPTIONS,
  editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': name, dir: 'auto' } },
});
