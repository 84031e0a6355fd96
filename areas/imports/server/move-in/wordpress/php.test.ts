import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PhpLike, php } from './dump.fixture.ts';
import { entriesOf, scalarsIn, textIn, unserialized } from './php.ts';

describe('what PHP has serialized', () => {
  it('is read whatever is in it', () => {
    const scalar = fc.oneof(fc.string({ unit: 'binary' }), fc.integer());
    fc.assert(
      fc.property(fc.array(scalar, { maxLength: 8 }), (values) => {
        expect(scalarsIn(unserialized(php(values as PhpLike[])))).toEqual(values.map(String));
      }),
    );
  });

  it('is read in objects, and where it was serialized twice', () => {
    const inner = php({ title: 'Erdgeschoß', image: '7' });
    expect(textIn(unserialized(php(inner)), 'title')).toBe('Erdgeschoß');
    const object = unserialized('O:8:"stdClass":1:{s:4:"name";s:2:"EG";}');
    expect(entriesOf(object)).toEqual([['name', 'EG']]);
  });

  it('is read where its lengths are wrong since someone replaced a word in it', () => {
    expect(scalarsIn(unserialized('a:2:{i:0;s:3:"longer";i:1;s:9:"x";}'))).toEqual(['longer', 'x']);
  });

  it.each([
    'plain text',
    'a:2:{i:0;s:1:"x";',
    'a:99999999:{}',
    `${'a:1:{i:0;'.repeat(100)}N;${'}'.repeat(100)}`,
    's:99:"never ends',
    'a:1:{i:0;X:1;}',
  ])('is nothing in %s', (text) => {
    expect(unserialized(text)).toBeUndefined();
  });
});
