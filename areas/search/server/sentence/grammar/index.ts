import type { WrittenLanguage } from '@keystead/kit/language';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { Grammar } from './grammar.ts';
import { hi } from './hi.ts';

/** The grammars by the code of their language. */
export const GRAMMARS: Readonly<Record<WrittenLanguage, Grammar>> = { en, es, fr, hi, ar };
