import { House } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Badge } from '../badge/index.ts';
import { Button, buttonClass } from '../button/index.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { onDemand } from '../on-demand/on-demand.tsx';
import { violationsIn } from './violations.testing.ts';

test('Button is activated by mouse, Enter and Space, and submits nothing by itself', async () => {
  const [onClick, onSubmit] = [
    vi.fn(),
    vi.fn((event: { preventDefault: () => void }) => event.preventDefault()),
  ];
  const { getByRole, container } = await render(
    <form onSubmit={onSubmit}>
      <Button onClick={onClick}>Save</Button>
    </form>,
  );
  const button = getByRole('button', { name: 'Save' });
  await button.click();
  await userEvent.keyboard('{Enter} ');
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([3, 0]);
  expect(await violationsIn(container)).toEqual([]);
});

test('Button that is loading keeps focus and width, says so and ignores clicks', async () => {
  const onClick = vi.fn();
  const { getByRole, rerender } = await render(<Button onClick={onClick}>Send</Button>);
  const button = getByRole('button', { name: 'Send' });
  const { width } = button.element().getBoundingClientRect();
  await button.click();
  await rerender(
    <Button onClick={onClick} loading loadingLabel="Sending">
      Send
    </Button>,
  );
  const busy = getByRole('button', { name: 'Send' });
  await expect.element(getByRole('status')).toHaveTextContent('Sending');
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  await expect.element(busy).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect([onClick.mock.calls.length, busy.element().getBoundingClientRect().width]).toEqual([1, width]);
});

test('Button rendered as a link is a link, and one that is disabled leads nowhere', async () => {
  const { getByRole } = await render(
    <>
      <Button render={<a href="#there" />}>There</Button>
      <Button disabled render={<a href="#nowhere" />}>
        Nowhere
      </Button>
      <a href="#plain" className={buttonClass('secondary', 'sm')}>
        Plain
      </a>
    </>,
  );
  await expect.element(getByRole('link', { name: 'There' })).not.toHaveAttribute('type');
  await expect.element(getByRole('link', { name: 'Nowhere' })).toHaveAttribute('aria-disabled', 'true');
  (getByRole('link', { name: 'Nowhere' }).element() as HTMLAnchorElement).click();
  expect(window.location.hash).not.toBe('#nowhere');
  await expect.element(getByRole('link', { name: 'Plain' })).toHaveClass('btn-secondary');
});

test('IconButton has its label as name and hint, and room for a finger', async () => {
  const onClick = vi.fn();
  const { getByRole, container } = await render(
    <IconButton label="Home" icon={<House aria-hidden="true" />} onClick={onClick} />,
  );
  const button = getByRole('button', { name: 'Home' });
  await expect.element(button).toHaveAttribute('title', 'Home');
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(onClick).toHaveBeenCalledOnce();
  const { width, height } = button.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  expect(await violationsIn(container)).toEqual([]);
});

test('Badge can be read in every tone', async () => {
  const tones = ['neutral', 'sale', 'rent', 'signal', 'success', 'warning', 'danger', 'info', 'ink'] as const;
  const { container, getByText } = await render(
    <p>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </p>,
  );
  await expect.element(getByText('signal')).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

test('onDemand fetches its part when its trigger is reached, and opens it when that is clicked', async () => {
  const load = vi.fn(
    async () =>
      ({ trigger, defaultOpen }: { trigger: React.ReactElement; defaultOpen?: boolean }) => (
        <>
          {trigger}
          {defaultOpen ? <p>Here it is</p> : null}
        </>
      ),
  );
  const Part = onDemand(load);
  const { getByRole, getByText } = await render(
    // Away from where the pointer of the test before rests.
    <div style={{ marginBlockStart: '20rem' }}>
      <Part trigger={<Button>More</Button>} />
    </div>,
  );
  const trigger = getByRole('button', { name: 'More' });
  await expect.element(trigger).toHaveAttribute('aria-haspopup', 'true');
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
  expect(load).not.toHaveBeenCalled();
  await userEvent.tab();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await userEvent.keyboard('{Enter}');
  await expect.element(getByText('Here it is')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});
