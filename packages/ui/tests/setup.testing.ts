import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import '../styles.css';

beforeEach(async () => {
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
  await page.viewport(800, 900);
  // The first Tab goes to the first part of the page, wherever the test before has left the focus.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
});
