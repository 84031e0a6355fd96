import { checkPages } from './support/axe.ts';
import { launchOptions, WITHOUT_COMPILERS } from './support/browser.ts';
import { test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ launchOptions: launchOptions(WITHOUT_COMPILERS) });
checkPages('ltr');
checkPages('rtl');
