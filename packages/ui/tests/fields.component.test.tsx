import { DirectionProvider } from '@base-ui/react/direction-provider';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DateInput } from '../date-input/index.ts';
import { Field, FieldGroup } from '../field/field.tsx';
import { Input, PasswordInput } from '../input/index.ts';
import { NativeSelect } from '../native-select/native-select.tsx';
import { RangeSlider } from '../range-slider/index.ts';
import { SearchForm } from '../search-input/search-input.tsx';
import { violationsIn } from './violations.testing.ts';

test('Field names its control, and has its hint and error read out with it', async () => {
  const { getByRole, getByText, container } = await render(
    <Field label="City" note="optional" hint="Where the home is" error="There is no such city">
      <Input defaultValue="Xyz" />
    </Field>,
  );
  const input = getByRole('textbox', { name: 'City' });
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription(/Where the home is.*There is no such city/);
  await getByText('City', { exact: true }).click();
  await expect.element(input).toHaveFocus();
  expect(await violationsIn(container)).toEqual([]);
});

test('Field without an error marks nothing, and keeps a hidden label for screen readers', async () => {
  const { getByRole } = await render(
    <Field label="Search" hideLabel>
      <Input />
    </Field>,
  );
  await expect.element(getByRole('textbox', { name: 'Search' })).not.toHaveAttribute('aria-invalid');
});

test('FieldGroup is a group with a legend, whose error is said at once', async () => {
  const { getByRole, container } = await render(
    <FieldGroup legend="Size" error="At least one">
      <Input aria-label="From" />
      <Input aria-label="To" />
    </FieldGroup>,
  );
  await expect.element(getByRole('group', { name: 'Size' })).toBeVisible();
  await expect.element(getByRole('alert')).toHaveTextContent('At least one');
  expect(await violationsIn(container)).toEqual([]);
});

test('Input of addresses reads from left to right in every script', async () => {
  const { getByRole } = await render(
    <div dir="rtl">
      <Input type="email" aria-label="Email" prefix={<span>@</span>} />
      <Input aria-label="Name" />
    </div>,
  );
  const direction = (name: string) => getComputedStyle(getByRole('textbox', { name }).element()).direction;
  expect([direction('Email'), direction('Name')]).toEqual(['ltr', 'rtl']);
  await getByRole('textbox', { name: 'Name' }).fill('Sara');
  await expect.element(getByRole('textbox', { name: 'Name' })).toHaveValue('Sara');
});

test('PasswordInput is shown and hidden by a button that says which', async () => {
  const { getByLabelText, getByRole, container } = await render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );
  const input = getByLabelText('Password', { exact: true });
  await input.fill('secret');
  await expect.element(input).toHaveAttribute('type', 'password');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(input).toHaveAttribute('type', 'text');
  await expect
    .element(getByRole('button', { name: 'Hide the password' }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(input).toHaveValue('secret');
  expect(await violationsIn(container)).toEqual([]);
});

test('NativeSelect is as narrow as its icon on a phone, and still says what was chosen', async () => {
  const items = [
    { value: 'newest', label: 'Newest first' },
    { value: 'price', label: 'Lowest price' },
  ];
  const { getByRole, container } = await render(
    <NativeSelect aria-label="Sort" items={items} defaultValue="newest" icon={<svg data-testid="icon" />} />,
  );
  const select = getByRole('combobox', { name: 'Sort' });
  const width = () => select.element().getBoundingClientRect().width;
  await page.viewport(390, 800);
  expect(width()).toBe(44);
  await expect.element(select).toHaveDisplayValue('Newest first');
  await userEvent.selectOptions(select, 'price');
  await expect.element(select).toHaveDisplayValue('Lowest price');
  expect(await violationsIn(container)).toEqual([]);
  await page.viewport(1200, 800);
  expect(width()).toBeGreaterThan(44);
});

test('NativeSelect says what was chosen, and begins with its placeholder', async () => {
  const onChange = vi.fn();
  const { getByRole, container } = await render(
    <NativeSelect
      aria-label="Order"
      placeholder="Any"
      defaultValue=""
      items={[
        { value: 'new', label: 'Newest' },
        { value: 'low', label: 'Cheapest' },
        { value: 'far', label: 'Farthest', disabled: true },
      ]}
      onChange={({ target }) => onChange(target.value)}
    />,
  );
  const select = getByRole('combobox', { name: 'Order' });
  await expect.element(select).toHaveDisplayValue('Any');
  await userEvent.selectOptions(select, 'Cheapest');
  expect(onChange).toHaveBeenCalledWith('low');
  await expect.element(getByRole('option', { name: 'Farthest' })).toBeDisabled();
  expect(await violationsIn(container)).toEqual([]);
});

function Day({ onInvalid }: { onInvalid?: (typed: string) => void }) {
  const [day, setDay] = useState<string | null>(null);
  return (
    <Field label="Available from">
      <DateInput
        value={day}
        onValueChange={setDay}
        {...(onInvalid && { onInvalid })}
        min="2026-12-01"
        max="2026-12-28"
        locale="en-GB"
      />
    </Field>
  );
}

test('a day is typed in the order of its locale, and rejected beyond its limits', async () => {
  const onInvalid = vi.fn();
  const { getByRole } = await render(<Day onInvalid={onInvalid} />);
  const field = getByRole('textbox', { name: 'Available from' });
  await field.fill('5/12/2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('05/12/2026');
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
  await field.fill('31/12/2026');
  await userEvent.tab();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(onInvalid).toHaveBeenCalledWith('31/12/2026');
});

test('a day is chosen in the calendar by keys alone', async () => {
  const { getByRole } = await render(<Day />);
  const field = getByRole('textbox', { name: 'Available from' });
  await field.click();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const calendar = getByRole('dialog');
  await expect.element(calendar.getByRole('grid')).toBeVisible();
  await expect.element(calendar.getByRole('button', { name: /\b1 December 2026/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('08/12/2026');
});

const BUCKETS = [0, 100_000, 200_000, 300_000, 400_000].map((min, place) => ({
  min,
  max: min + 100_000,
  count: place + 1,
}));

function Prices() {
  const [value, setValue] = useState<{ min: number | null; max: number | null }>({ min: null, max: null });
  return (
    <RangeSlider label="Price" value={value} onValueChange={setValue} buckets={BUCKETS} locale="en-GB" />
  );
}

test('a range of what is no number to its readers is said in their words', async () => {
  const { getByRole } = await render(
    <RangeSlider
      hideFields
      label="Days"
      value={{ min: 100_000, max: null }}
      onValueChange={() => undefined}
      buckets={BUCKETS}
      spoken={(amount, end) => `${end} ${amount / 100_000}`}
    />,
  );
  await expect.element(getByRole('slider', { name: 'Minimum' })).toHaveAttribute('aria-valuetext', 'min 1');
  await expect.element(getByRole('slider', { name: 'Maximum' })).toHaveAttribute('aria-valuetext', 'Any');
});

test.each([
  ['ltr', '{ArrowRight}'],
  ['rtl', '{ArrowLeft}'],
] as const)('a range is set by keys and by typing: %s', async (direction, key) => {
  document.documentElement.dir = direction;
  const { getByRole, container } = await render(
    <DirectionProvider direction={direction}>
      <Prices />
    </DirectionProvider>,
  );
  const thumb = getByRole('slider', { name: 'Minimum' });
  (thumb.element() as HTMLElement).focus();
  await userEvent.keyboard(key + key);
  await expect.element(thumb).toHaveAttribute('aria-valuetext', '200,000');
  const typed = getByRole('textbox', { name: 'Minimum' });
  await expect.element(typed).toHaveValue('200,000');
  await typed.fill('250000');
  await userEvent.tab();
  await expect.element(thumb).toHaveAttribute('aria-valuetext', '250,000');
  expect(await violationsIn(container)).toEqual([]);
});

test('SearchForm searches on submit, without space around the words, and when it is emptied', async () => {
  const onWords = vi.fn();
  const form = (words: string) => (
    <SearchForm label="Find an agent" placeholder="Name" words={words} onWords={onWords} />
  );
  const { getByRole, rerender, container } = await render(form(''));
  const field = getByRole('searchbox', { name: 'Find an agent' });
  await field.fill(' ada ');
  expect(onWords).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await rerender(form('ada'));
  await expect.element(field).toHaveValue('ada');
  await field.clear();
  expect(onWords.mock.calls).toEqual([['ada'], ['']]);
  expect(await violationsIn(container)).toEqual([]);
});
