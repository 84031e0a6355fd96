import { expect, type Page } from '@playwright/test';
import { photo } from './photo.ts';

export interface Posting {
  category: string;
  title: string;
  description: string;
  price: string;
  /** Answers to the category's questions, by their names. */
  features: Record<string, string>;
  city: string;
  country: string;
}

/** The steps of posting, as the page heads them. */
export const STEPS = [
  ['category', 'Type'],
  ['photos', 'Photos'],
  ['details', 'Description'],
  ['features', 'Features'],
  ['place', 'Location'],
  ['facilities', 'Nearby'],
  ['documents', 'Documents'],
  ['seo', 'Search engines'],
  ['review', 'Review'],
] as const;

/** Goes through every step as a person would; ends at the review, with nothing missing. */
export async function fillPosting(page: Page, home: Posting): Promise<void> {
  await at(page, 'Type');
  await onward(page);
  await expect(page.getByText('Please choose a property type.')).toBeVisible();
  await page.getByRole('radio', { name: home.category }).check({ force: true });
  await expect(page.getByText('Step 1 of 6')).toBeAttached();
  await onward(page, 'Photos');

  const photos = await Promise.all([10, 80, 150, 220, 290].map(photo));
  await page.getByLabel('Drop photos here or choose files').setInputFiles(photos);
  await expect(page.getByText(/^5 of \d+ photos/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem')).toHaveCount(5);
  await onward(page, 'Description');

  await page.getByLabel('Title', { exact: true }).fill(home.title);
  await page.getByLabel('Description', { exact: true }).fill(home.description);
  await page.getByLabel('Price', { exact: true }).fill(home.price);
  await onward(page, 'Features');

  for (const [name, value] of Object.entries(home.features))
    await page.getByLabel(name, { exact: true }).fill(value);
  await page.getByLabel('Year built').fill('1911');
  await onward(page, 'Location');

  await page.getByRole('combobox', { name: 'Find the address' }).fill(home.city);
  await page
    .getByRole('option', { name: new RegExp(`${home.city}.*${home.country}`) })
    .first()
    .click();
  await expect(page.getByLabel('City')).toHaveValue(home.city);
  await expect(page.getByLabel('Country')).toHaveValue(home.country);
  await page.getByLabel('Street and number').fill('Rua do Almada 7');
  await page.getByLabel('Private address details').fill('Second floor, left');
  await onward(page, 'Review');
  await expect(page.getByText('Ready to publish')).toBeVisible();
}

/** Fills in what only the review leads to; ends there again. */
export async function fillMore(page: Page, { title }: Posting): Promise<void> {
  await page.getByRole('link', { name: 'Edit Documents' }).click();
  await at(page, 'Documents');
  const plan = {
    name: 'plan.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Hall, three rooms, kitchen, bath.\n'),
  };
  await page.getByLabel('Drop documents here or choose files').setInputFiles(plan);
  await expect(page.getByText('plan.txt').first()).toBeVisible();
  await page.getByLabel('Video').fill('https://example.com/watch?v=1');
  await onward(page);
  await expect(page.getByText('Please enter a link to a YouTube video')).toBeVisible();
  await page.getByLabel('Video').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await expect(page.getByText('This is a YouTube video.')).toBeVisible();
  await onward(page, 'Review');

  await page.getByRole('link', { name: 'Edit Nearby' }).click();
  await at(page, 'Nearby');
  await page.getByRole('textbox').first().fill('1.5');
  await onward(page, 'Review');

  await page.getByRole('link', { name: 'Edit Web address' }).click();
  await at(page, 'Search engines');
  await page.getByLabel('Title for search engines').fill('x'.repeat(80));
  await expect(page.getByText('Search engines cut titles after')).toBeVisible();
  await page.getByLabel('Title for search engines').fill(title);
  await onward(page, 'Review');
  await expect(page.getByText('Ready to publish')).toBeVisible();
}

async function onward(page: Page, next?: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  if (next) await at(page, next);
}

function at(page: Page, heading: string): Promise<void> {
  return expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
}
