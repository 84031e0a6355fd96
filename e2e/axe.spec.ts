import { judgePages } from './support/axe.ts';

judgePages('ltr');
