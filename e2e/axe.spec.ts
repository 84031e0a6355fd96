import { checkPages } from './support/axe.ts';
import { launchOptions, WITHOUT_COMPILERS } from './support/browser.ts';
import { test } from './support/test.ts';

// The longest of all: side by side, and begun first, none of them is left to run alone in the end.
test.describe.configure({ mode: 'parallel' });
test.use({ launchOptions: launchOptions(WITHOUT_COMPILERS) });
checkPages('ltr');
checkPages('rtl');
