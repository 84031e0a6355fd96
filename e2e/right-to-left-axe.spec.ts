import { judgePages } from './support/axe.ts';

// In a file of its own: it takes as long as many others, and files go side by side.
judgePages('rtl');
