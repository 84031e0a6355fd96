import { DefaultEditorOptions, type useTiptapEditor } from 'ra-input-rich-text';

/** The editor while it is there. */
export type Editor = NonNullable<ReturnType<typeof useTiptapEditor>>;

type Options = typeof DefaultEditorOptions;
type Part = NonNullable<Options['extensions']>[number];

/** Returns a part of react-admin's editor, set up otherwise. */
function part(name: string, options: object): Part {
  const found = DefaultEditorOptions.extensions?.find((extension) => extension.name === name);
  if (!found) throw new Error(`the editor has no ${name}`);
  return (found as { configure(options: object): Part }).configure(options);
}

/** The page's mark on what may be styled: the editor adds a few rules of its own. */
const nonce =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** Options of an editor for what the site styles and the server stores (`sanitised`), and nothing else. */
export const EDITOR_OPTIONS: Options = {
  extensions: [
    part('starterKit', {
      heading: { levels: [2, 3, 4] },
      underline: false,
      link: { openOnClick: false, autolink: false, defaultProtocol: 'https' },
    }),
    part('image', { inline: false, resize: false }),
  ],
  ...(nonce && { injectNonce: nonce }),
};
