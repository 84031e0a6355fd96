import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Avatar } from '../avatar/avatar.tsx';
import { Card } from '../card/card.tsx';
import { Container, Section } from '../container/container.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { LoadMore, Pagination } from '../pagination/index.ts';
import { siteStyle } from '../theme/index.ts';
import { violationsIn } from './violations.testing.ts';

const linkTo = (number: number) => <a href={`#page-${number}`}>{number}</a>;

test('Pagination is a named list of links, with the current page marked and neighbours named', async () => {
  const { getByRole, container } = await render(<Pagination page={5} pages={20} linkFor={linkTo} />);
  const pages = getByRole('navigation', { name: 'Pages' });
  const names = pages
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('aria-label'));
  expect(names).toEqual(['Previous page', 'Page 1', 'Page 4', 'Page 5', 'Page 6', 'Page 20', 'Next page']);
  await expect.element(getByRole('link', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
  await expect.element(getByRole('link', { name: 'Previous page' })).toHaveAttribute('rel', 'prev');
  expect(await violationsIn(container)).toEqual([]);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(window.location.hash).toBe('#page-4');
});

test('Pagination shows nothing for one page', async () => {
  const { container } = await render(<Pagination page={1} pages={1} linkFor={linkTo} />);
  expect(container.textContent).toBe('');
});

test('LoadMore keeps its summary once everything is shown', async () => {
  const onLoadMore = vi.fn();
  const { getByRole, getByText, rerender } = await render(
    <LoadMore onLoadMore={onLoadMore} summary="24 of 30 homes" />,
  );
  await getByRole('button', { name: 'Show more' }).click();
  expect(onLoadMore).toHaveBeenCalledOnce();
  await rerender(<LoadMore summary="30 of 30 homes" />);
  await expect.element(getByText('30 of 30 homes')).toBeVisible();
  await expect.element(getByRole('button')).not.toBeInTheDocument();
});

test('PageHeader has the one h1 of its page, Section an h2 with its action', async () => {
  const { getByRole, container } = await render(
    <main>
      <PageHeader eyebrow="Agents" title="Marta" lead="Homes in Porto" actions={<a href="#write">Write</a>} />
      <Section title="Her homes" eyebrow="On offer" action={<a href="#all">All</a>}>
        <p>Three</p>
      </Section>
    </main>,
  );
  await expect.element(getByRole('heading', { level: 1, name: 'Marta' })).toBeVisible();
  await expect.element(getByRole('heading', { level: 2, name: 'Her homes' })).toBeVisible();
  await expect.element(getByRole('link', { name: 'All' })).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

test('Container leaves gutters on a phone and ends at its measure on a desktop', async () => {
  const { getByTestId } = await render(
    <>
      <Container data-testid="page">Page</Container>
      <Container data-testid="text" width="text">
        Text
      </Container>
    </>,
  );
  const inset = (name: string) =>
    Number.parseFloat(getComputedStyle(getByTestId(name).element()).paddingLeft);
  const width = (name: string) => getByTestId(name).element().getBoundingClientRect().width;
  await page.viewport(390, 800);
  expect([inset('page') > 0, width('page')]).toEqual([true, 390]);
  await page.viewport(1800, 800);
  expect(width('page')).toBeLessThan(1800);
  expect(width('text')).toBeLessThan(width('page'));
});

test('Card passes on what an element takes, and stands on a ground of its own', async () => {
  const { getByRole, container } = await render(
    <Card role="group" aria-label="Contact" padding="lg" raised>
      Call me
    </Card>,
  );
  const card = getByRole('group', { name: 'Contact' });
  const { paddingLeft, boxShadow } = getComputedStyle(card.element());
  expect([Number.parseFloat(paddingLeft) > 0, boxShadow]).toEqual([true, expect.stringContaining('px')]);
  expect(await violationsIn(container)).toEqual([]);
});

test('Avatar is a picture of its own where it has a name, and else only decoration', async () => {
  const { getByRole, getByText, container } = await render(
    <>
      <Avatar name="José María Álvarez" />
      <Avatar name="Keystead Homes" square alt="Keystead Homes" />
    </>,
  );
  await expect.element(getByText('JÁ')).toHaveAttribute('aria-hidden', 'true');
  await expect.element(getByRole('img', { name: 'Keystead Homes' })).toHaveTextContent('KH');
  expect(await violationsIn(container)).toEqual([]);
});

test('Avatar shows the mark of the site for the company alone: people and agencies have their initials', async () => {
  const mark = 'data:image/svg+xml,<svg/>';
  const { getByRole } = await render(
    <>
      <style>{siteStyle({ mark })}</style>
      <Avatar name="Keystead" alt="Company" square />
      <Avatar name="Ada Lovelace" alt="Person" />
      <Avatar name="Azulejo Homes" alt="Agency" square initials />
    </>,
  );
  await expect.element(getByRole('img', { name: 'Person' })).toHaveTextContent('AL');
  const looks = ['Company', 'Person', 'Agency'].map((name) => {
    const { backgroundImage, color } = getComputedStyle(getByRole('img', { name, exact: true }).element());
    return [backgroundImage !== 'none', color === 'rgba(0, 0, 0, 0)'];
  });
  expect(looks).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
});

test('Avatar shows a mark that lets the page through on white, whatever the page is', async () => {
  const mark = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`;
  const { getByRole } = await render(
    <div data-theme="dark" className="dark">
      <Avatar name="Keystead" src={mark} alt="Keystead" square />
    </div>,
  );
  const image = getByRole('img', { name: 'Keystead' }).element();
  expect(getComputedStyle(image).backgroundColor).toBe('rgb(255, 255, 255)');
});
