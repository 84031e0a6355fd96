import type { Page } from '@playwright/test';

/**
 * Returns what a reader would call broken, as far as a machine can see it: a page that scrolls sideways, text cut off without
 * an ellipsis or running out of the window, texts on top of each other, pictures without a reserved box.
 */
export function layoutIssues(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      element: Element;
      text: string;
      box: DOMRect;
      /** The part of it that the boxes around let a reader see. */
      shown: { top: number; bottom: number; left: number; right: number };
    }
    const issues: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      issues.push(`the page is ${root.scrollWidth} px wide in a window of ${root.clientWidth} px`);

    const lines = visibleLines();
    for (const line of lines) {
      const issue = cutOff(line);
      if (issue) issues.push(`${issue}: ${named(line)}`);
    }
    for (const [index, line] of lines.entries())
      for (const other of lines.slice(index + 1))
        if (onTopOfEachOther(line, other)) issues.push(`${named(line)} lies over ${named(other)}`);
    for (const image of document.images) {
      const { width, height } = image.getBoundingClientRect();
      if (image.checkVisibility() && (width < 1 || height < 1)) issues.push(`no box: ${image.outerHTML}`);
    }
    return issues;

    /** Returns lines of text a reader can see; what scrolls, floats or lies on the map has its own laws. */
    function visibleLines(): Line[] {
      const found: Line[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (!element || text === '' || isApart(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects())
          if (box.width > 1 && box.height > 1)
            found.push({ element, text, box, shown: shownPart(element, box) });
      }
      return found;
    }

    function isApart(element: Element): boolean {
      // What a page has put off laying out is not painted; once it has settled all is.
      const isSeen = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
      if (!element.checkVisibility(isSeen)) return true;
      if (element.closest('script, style, option, [role=application], [aria-hidden=true]')) return true;
      return ancestors(element).some((box) => {
        const { position, overflowX, clipPath, width } = getComputedStyle(box);
        const isFloating = position === 'fixed' || position === 'sticky';
        const isHiddenFromEyes = clipPath !== 'none' || Number.parseFloat(width) <= 1;
        return isFloating || isHiddenFromEyes || overflowX === 'auto' || overflowX === 'scroll';
      });
    }

    function cutOff({ element, box }: Line): string | undefined {
      const clipping = ancestors(element).find(
        (outer) => getComputedStyle(outer).overflowX !== 'visible' && outer !== document.body,
      );
      if (!clipping)
        return box.right > root.clientWidth + 1 || box.left < -1 ? 'out of the window' : undefined;
      const { textOverflow, webkitLineClamp } = getComputedStyle(clipping);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return undefined;
      const outer = clipping.getBoundingClientRect();
      return box.right > outer.right + 1 || box.left < outer.left - 1 ? 'cut off' : undefined;
    }

    function onTopOfEachOther(one: Line, other: Line): boolean {
      if (one.element.contains(other.element) || other.element.contains(one.element)) return false;
      const [a, b] = [one.shown, other.shown];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      // Boxes of lines touch where the leading is tight; letters do only when a third of a line is shared.
      return wide > 3 && high > Math.min(one.box.height, other.box.height) / 3;
    }

    function shownPart(element: Element, box: DOMRect) {
      let { top, bottom, left, right } = box;
      for (const outer of ancestors(element)) {
        if (getComputedStyle(outer).overflowX === 'visible') continue;
        const frame = outer.getBoundingClientRect();
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      }
      return { top, bottom, left, right };
    }

    function ancestors(element: Element): Element[] {
      const all: Element[] = [];
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement)
        all.push(box);
      return all;
    }

    function named({ element, text }: Line): string {
      return `“${text.slice(0, 40)}” (${element.tagName.toLowerCase()}.${element.className})`.slice(0, 120);
    }
  });
}
