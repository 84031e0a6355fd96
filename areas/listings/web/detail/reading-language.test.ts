import { describe, expect, it } from 'vitest';
import type { PropertyDetail } from '../../contract.ts';
import { isReadAs, readingLanguage, translated } from './reading-language.ts';

const listing = {
  title: 'Bright flat',
  description: 'Two rooms.',
  meta_title: 'Bright flat',
  meta_description: 'Two rooms.',
  language: '',
  text: null,
  title_facts: null,
  gallery: [],
} as unknown as PropertyDetail;
const text = {
  language: 'fr',
  title: 'Appartement clair',
  description: '',
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
  is_machine: false,
  is_outdated: false,
  captions: [],
};

describe('texts in the language of the reader', () => {
  it('are the translation, and the original where it says nothing', () => {
    expect(translated({ ...listing, text })).toMatchObject({
      title: 'Appartement clair',
      description: 'Two rooms.',
      meta_title: 'Appartement clair',
    });
    expect(translated(listing)).toBe(listing);
  });

  it('leave a title for search engines that the owner has chosen, unless it is translated too', () => {
    const own = { ...listing, meta_title: 'By the river' };
    expect(translated({ ...own, text }).meta_title).toBe('By the river');
    expect(translated({ ...own, text: { ...text, meta_title: 'Au bord' } }).meta_title).toBe('Au bord');
  });

  it('are below pictures, too, where captions are translated', () => {
    const gallery = [
      { id: 7, caption: 'The garden' },
      { id: 8, caption: 'The hall' },
    ] as PropertyDetail['gallery'];
    const captions = [{ picture: '7', caption: 'Le jardin' }];
    const shown = translated({ ...listing, gallery, text: { ...text, captions } });
    expect(shown.gallery.map(({ caption }) => caption)).toEqual(['Le jardin', 'The hall']);
  });

  it('are in the language of the site unless the listing names another', () => {
    expect(readingLanguage(listing, 'en')).toEqual({ shown: 'en', original: 'en' });
    expect(readingLanguage({ language: 'pt-BR', text }, 'en')).toEqual({ shown: 'fr', original: 'pt-BR' });
  });

  it('are read by readers of another region', () => {
    expect([isReadAs('pt', 'pt-BR'), isReadAs('pt', 'es')]).toEqual([true, false]);
  });
});
