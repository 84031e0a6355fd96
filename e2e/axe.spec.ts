import { test } from '@playwright/test';
import { judgePages } from './support/axe.ts';
import { launchOptions, WITHOUT_COMPILERS } from './support/browser.ts';

test.use({ launchOptions: launchOptions(WITHOUT_COMPILERS) });
judgePages('ltr');
