/**
 * The ground of a page in both themes, for what the browser paints around it; as in tokens.css. Alone in its file, since the
 * entry of pages needs it and nothing else of brand.ts.
 */
export const paper = { light: '#fbfaf6', dark: '#111613' };
