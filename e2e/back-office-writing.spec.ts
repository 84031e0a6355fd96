import { newName, openOffice, remove } from './support/back-office.ts';
import { photo } from './support/photo.ts';
import { expect, type Page, test } from './support/test.ts';

// What is changed is put back at the end, for which there must be time.
test.describe.configure({ timeout: 540_000 });

/** Returns the violations the browser reports of the policy of the page. */
function violationsOf(page: Page): string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}

test('an editor writes an article with a picture and publishes it, and a visitor reads it', async ({
  page,
  browser,
  baseURL,
}) => {
  const violations = violationsOf(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openOffice(page);
  const title = newName('A roof of reeds');

  await page.goto('/admin/articles/create');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await page
    .getByRole('textbox', { name: 'Summary' })
    .fill('What a thatched roof costs, and what it keeps out.');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.type('Reeds keep a house warm.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.getByLabel('File of the picture').setInputFiles(await photo(40));
  await dialog.getByRole('textbox', { name: 'What it shows' }).fill('A thatched roof');
  await dialog.getByRole('button', { name: 'Put it in' }).click();
  await expect(dialog).toBeHidden();
  await expect(text.getByRole('img', { name: 'A thatched roof' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();

  // A draft is no one's; a link shows it, and saving publishes it.
  const slug = title.toLowerCase().replaceAll(' ', '-');
  expect((await page.request.get(`/api/get_articles?slug_id=${slug}`)).status()).toBe(404);
  await page.getByText(title, { exact: true }).first().click();
  const preview = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Preview' }).click();
  const shown = await preview;
  await expect(shown.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(shown.getByRole('img', { name: 'A thatched roof' })).toBeAttached();
  await shown.close();
  await page.getByRole('radio', { name: 'Published, as soon as it is saved' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();

  const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  const violationsOfVisitor = violationsOf(visitor);
  await visitor.goto(`/article-details/${slug}`);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText('Reeds keep a house warm.')).toBeVisible();
  const picture = visitor.getByRole('img', { name: 'A thatched roof' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth > 0, img.currentSrc]))
    .toEqual([true, expect.stringMatching(/-\d+\.(avif|webp)$/)]);
  await visitor.context().close();
  await remove(page, 'articles', title);
  expect([...violations, ...violationsOfVisitor]).toEqual([]);
});

test('terms are changed, compared, and put back by version', async ({ page }) => {
  const violations = violationsOf(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openOffice(page);
  await page.goto('/admin/house-texts');
  await page.getByText('Terms of use', { exact: true }).click();
  const words = page.getByRole('textbox', { name: 'Words', exact: true });
  await expect(words).toContainText(/\w/);
  const versions = page.getByRole('region', { name: 'Versions' });
  const lines = versions.getByRole('listitem');
  await expect(lines.first()).toContainText('in force');
  const before = Number(/Version (\d+)/.exec(await lines.first().innerText())?.[1]);

  const addition = newName('Nobody shouts here');
  // The editor hears a moment later where the browser has put the caret.
  await expect(async () => {
    await words.press('Control+End');
    expect(await words.evaluate(caretIsLast)).toBe(true);
  }).toPass();
  await page.keyboard.press('Enter');
  await page.keyboard.type(addition);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(lines.first()).toContainText(`Version ${before + 1}, in force`);
  const inForce = async () => (await (await page.request.get('/api/house-text?kind=terms')).json()).data.html;
  await expect.poll(inForce).toContain(addition);

  await page.getByRole('button', { name: `What version ${before + 1} changed` }).click();
  const difference = page.getByRole('dialog', { name: `What version ${before + 1} changed` });
  await expect(difference.locator('ins')).toContainText(addition);
  await expect(difference.locator('del')).toHaveCount(0);
  await difference.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: `Restore version ${before}`, exact: true }).click();
  await expect(lines.first()).toContainText(`the words of version ${before} again`);
  await expect(words).not.toContainText(addition);
  await expect.poll(inForce).not.toContain(addition);
  expect(violations).toEqual([]);
});

/** An element that Tiptap edits, with what is needed here of the editor that hangs on it. */
interface EditorElement extends HTMLElement {
  editor: {
    state: {
      doc: { content: { size: number }; textBetween(from: number, to: number): string };
      selection: { to: number; empty: boolean };
    };
  };
}

/** Returns whether nothing is written behind the caret, as the editor itself knows it. */
function caretIsLast({ editor }: EditorElement): boolean {
  const { doc, selection } = editor.state;
  return selection.empty && doc.textBetween(selection.to, doc.content.size) === '';
}
