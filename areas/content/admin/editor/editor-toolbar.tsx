import { Box, MenuItem, Select, ToggleButton } from '@mui/material';
import {
  Bold,
  Eraser,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Strikethrough,
  TextQuote,
} from 'lucide-react';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useEffect, useReducer, useState } from 'react';
import type { Editor } from './editor-options.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';

/** The effect of a button on the selection, and whether it is applied already. */
interface Tool {
  label: string;
  icon: LucideIcon;
  run: (editor: Editor) => void;
  isOn?: (editor: Editor) => boolean;
}

const mark = (name: string, label: string, icon: LucideIcon): Tool => ({
  label,
  icon,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
});
const list = (name: string, label: string, icon: LucideIcon): Tool => ({
  label,
  icon,
  run: (editor) => editor.chain().focus().toggleList(name, 'listItem').run(),
  isOn: (editor) => editor.isActive(name),
});

const TOOLS: readonly Tool[] = [
  mark('bold', 'Strong', Bold),
  mark('italic', 'Emphasised', Italic),
  mark('strike', 'Struck through', Strikethrough),
  list('bulletList', 'List', List),
  list('orderedList', 'Numbered list', ListOrdered),
  {
    label: 'Quotation',
    icon: TextQuote,
    run: (editor) => editor.chain().focus().toggleWrap('blockquote').run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    label: 'Line across',
    icon: Minus,
    run: (editor) => editor.chain().focus().insertContent({ type: 'horizontalRule' }).run(),
  },
  {
    label: 'Plain words',
    icon: Eraser,
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
];

/** Renders the toolbar of the editor: a row of labelled buttons above the text. */
export function EditorToolbar() {
  const editor = useTiptapEditor();
  const [asked, setAsked] = useState<'link' | 'picture'>();
  // What is chosen changes with every step, and the buttons with it.
  const [, look] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor?.on('transaction', look);
    return () => void editor?.off('transaction', look);
  }, [editor]);
  const close = () => setAsked(undefined);
  return (
    <Box
      role="toolbar"
      aria-label="Tools of the text"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 1 }}
    >
      <Style editor={editor} />
      {TOOLS.map(({ label, icon, run, isOn }) => (
        <ToolButton
          key={label}
          label={label}
          icon={icon}
          editor={editor}
          isOn={editor !== null && (isOn?.(editor) ?? false)}
          onClick={() => editor && run(editor)}
        />
      ))}
      <ToolButton
        label="Link"
        icon={Link2}
        editor={editor}
        isOn={editor?.isActive('link') ?? false}
        onClick={() => setAsked('link')}
      />
      <ToolButton
        label="Picture"
        icon={ImagePlus}
        editor={editor}
        isOn={editor?.isActive('image') ?? false}
        onClick={() => setAsked('picture')}
      />
      {editor && asked === 'link' ? <LinkDialog editor={editor} onEnd={close} /> : null}
      {editor && asked === 'picture' ? <PictureDialog editor={editor} onEnd={close} /> : null}
    </Box>
  );
}

function ToolButton({
  label,
  icon: Icon,
  isOn,
  editor,
  onClick,
}: Pick<Tool, 'label' | 'icon'> & { isOn: boolean; editor: Editor | null; onClick: () => void }) {
  return (
    <ToggleButton
      value={label}
      size="small"
      aria-label={label}
      title={label}
      selected={isOn}
      disabled={!editor?.isEditable}
      onClick={onClick}
      // The selection stays while a button is clicked.
      onMouseDown={(event) => event.preventDefault()}
      sx={{ width: 40, height: 40, color: 'text.primary' }}
    >
      <Icon aria-hidden="true" size={18} />
    </ToggleButton>
  );
}

const STYLES = [
  { value: '0', label: 'Text' },
  { value: '2', label: 'Heading' },
  { value: '3', label: 'Subheading' },
  { value: '4', label: 'Small heading' },
] as const;

function Style({ editor }: { editor: Editor | null }) {
  const level =
    STYLES.find(({ value }) => editor?.isActive('heading', { level: Number(value) }))?.value ?? '0';
  return (
    <Select
      size="small"
      value={level}
      disabled={!editor?.isEditable}
      inputProps={{ 'aria-label': 'Kind of paragraph' }}
      sx={{ height: 40, minWidth: 150, m: 0 }}
      onChange={({ target }) => {
        const chosen = Number(target.value);
        const steps = editor?.chain().focus();
        if (chosen === 0) steps?.setNode('paragraph').run();
        else steps?.setNode('heading', { level: chosen }).run();
      }}
    >
      {STYLES.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
}
