/** The ground of a page in both themes, for what the browser paints around it; as in tokens.css. */
export const paper = { light: '#fbfaf6', dark: '#111613' };
