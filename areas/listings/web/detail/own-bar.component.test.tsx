import { inApp } from '@keystead/testing/in-app';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PropertyDetail } from '../../contract.ts';
import { FeatureWindow } from '../own/featuring.tsx';
import { ContactCard } from './contact.tsx';
import { OwnBar } from './own-bar.tsx';

const LISTING = {
  id: 7,
  slug_id: 'flat',
  title: 'Flat by the river',
  added_by: 5,
  customer_name: 'Olga Owner',
  profile: '',
  price: 100_000,
  property_type: 'sell',
  promoted: false,
  has_mobile: true,
} as unknown as PropertyDetail;
const Button = ({ name }: { name: string }) => <button type="button">{name}</button>;

const contact = (readerId: number) =>
  inApp(
    <ContactCard
      listing={LISTING}
      Ask={() => <Button name="Write" />}
      Reach={() => <Button name="Call" />}
      MoreWays={() => null}
      OwnerActions={() => <Button name="Report" />}
    />,
    {},
    { id: readerId },
  );

test('a reader is offered the ways to the owner', async () => {
  await contact(6);
  await expect.element(page.getByRole('button', { name: 'Call' }).first()).toBeVisible();
});

test('owners are not offered to write to themselves', async () => {
  await contact(5);
  await expect.element(page.getByText('Olga Owner')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('owners read that it is theirs, and what they do about it', async () => {
  await inApp(
    <FeatureWindow value={({ thing }) => <p>Featuring {thing.title}</p>}>
      <OwnBar listing={LISTING} />
    </FeatureWindow>,
    {},
  );
  const bar = page.getByRole('region', { name: 'This is your listing' });
  await expect
    .element(bar.getByRole('link', { name: 'Edit' }))
    .toHaveAttribute('href', '/user/edit-property/flat');
  await expect
    .element(bar.getByRole('link', { name: 'Statistics' }))
    .toHaveAttribute('href', '/my-property/flat');
  await bar.getByRole('button', { name: 'Feature' }).click();
  await expect.element(page.getByText('Featuring Flat by the river')).toBeVisible();
});

test('what is featured already is not featured once more', async () => {
  await inApp(
    <FeatureWindow value={() => null}>
      <OwnBar listing={{ ...LISTING, promoted: true }} />
    </FeatureWindow>,
    {},
  );
  await expect.element(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Feature' })).not.toBeInTheDocument();
});
