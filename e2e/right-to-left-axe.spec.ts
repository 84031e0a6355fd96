import { test } from '@playwright/test';
import { judgePages } from './support/axe.ts';
import { launchOptions, WITHOUT_COMPILERS } from './support/browser.ts';

// In a file of its own: it takes as long as many others, and files go side by side.
test.use({ launchOptions: launchOptions(WITHOUT_COMPILERS) });
judgePages('rtl');
