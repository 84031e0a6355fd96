import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/index.ts';
import { MenuItem } from '../menu/menu.tsx';
import { onDemand } from '../on-demand/on-demand.tsx';

const LateMenu = onDemand(() => import('../menu/menu.tsx').then((part) => part.Menu));

test('a menu that is fetched when it is opened by keyboard takes the focus, and Escape gives it back', async () => {
  const { getByRole } = await render(
    <LateMenu trigger={<Button>More</Button>}>
      <MenuItem>Compare</MenuItem>
      <MenuItem>Hide</MenuItem>
    </LateMenu>,
  );
  const trigger = getByRole('button', { name: 'More' });
  for (const key of ['{Enter}', ' ']) {
    (trigger.element() as HTMLElement).focus();
    await userEvent.keyboard(key);
    await expect.element(getByRole('menu')).toBeVisible();
    await expect.poll(() => getByRole('menu').element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect.element(getByRole('menu')).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
  }
});
