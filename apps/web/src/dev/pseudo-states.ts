/**
 * Lets an example be shown as if it had the pointer (`is-hovered`) or the focus (`is-focused`): a copy of every rule
 * that asks for one of the two, asking for the class as well. Returns what takes the copy away.
 */
export function mirrorPseudoStates(): () => void {
  const copy = new CSSStyleSheet();
  copy.replaceSync([...document.styleSheets].map(mirrored).join('\n'));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, copy];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== copy);
  };
}

function mirrored(sheet: CSSStyleSheet): string {
  try {
    // Rules keep their layers, so the copy wins where the original does; fonts need no copy.
    return [...sheet.cssRules]
      .filter((rule) => !(rule instanceof CSSFontFaceRule || rule instanceof CSSImportRule))
      .map((rule) => rule.cssText)
      .filter((text) => /:hover|:focus-visible/.test(text))
      .join('\n')
      .replace(/(?<!\\):hover/g, ':is(:hover, .is-hovered)')
      .replace(/(?<!\\):focus-visible/g, ':is(:focus-visible, .is-focused)');
  } catch {
    // A stylesheet of another origin does not show its rules.
    return '';
  }
}
