// Loaded before a program of ours: what Node has made of its sources is cached, and its next start is a quarter shorter.
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

// Beside the packages it is made from, and no one else's to write; where it cannot be written, nothing is cached.
enableCompileCache(join(resolve(import.meta.dirname, '../..'), 'node_modules', '.cache', 'compile'));
