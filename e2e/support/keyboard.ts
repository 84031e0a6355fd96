import { expect, type Locator, type Page } from '@playwright/test';

/** Tab, as often as it takes, at most as often as anyone would. */
export async function tabTo(page: Page, target: Locator, key = 'Tab', most = 80): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key);
    await handedOver(page);
    if (await target.and(page.locator(':focus')).isVisible()) return seenFocus(page);
  }
  throw new Error(`Not reached with the Tab key: ${target}`);
}

/** What is touched for the first time may just be handing its focus to the fuller part that takes its place. */
async function handedOver(page: Page): Promise<void> {
  const isSomewhere = page.waitForFunction(() => document.activeElement !== document.body, null, {
    timeout: 500,
  });
  // Beyond the last one there is none.
  await isSomewhere.catch(() => undefined);
}

/** An outline or a ring, on the element itself or on the box drawn around it; and inside the window. */
export async function seenFocus(page: Page): Promise<void> {
  // Polled: a field may hand its focus to the fuller one that takes its place.
  const issues = () =>
    page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      const shown = [element, element.parentElement, element.parentElement?.parentElement].some((box) => {
        if (!box) return false;
        const style = getComputedStyle(box);
        const outlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
        return outlined || style.boxShadow !== 'none';
      });
      // A radio is drawn by its label; itself it is a point that only screen readers see.
      const { top, bottom } = (element.closest('label') ?? element).getBoundingClientRect();
      const inside = bottom > 0 && top < window.innerHeight;
      return shown && inside ? '' : `${shown ? 'outside' : 'not shown'}: ${element.outerHTML.slice(0, 200)}`;
    });
  await expect.poll(issues).toBe('');
}

/** Reaches it with the Tab key and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Reaches a field with the Tab key and types over what stands in it. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/**
 * Waits until something that was picked up can be moved: its place has been measured, which is read out as `said`, and
 * keys are listened to from a timer on that was set before and so runs before this one. No hand is that quick.
 */
export async function pickedUp(page: Page, said: string): Promise<void> {
  await expect(page.getByText(said)).toBeAttached();
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
}
