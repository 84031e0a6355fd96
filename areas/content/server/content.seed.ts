import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '@keystead/platform/context';
import type { StoredPicture } from '@keystead/platform/images';
import { SITE_TEXTS } from '../contract.ts';
import { addArticle } from './articles.service.ts';
import { addFaqs, faqs, type NewFaq } from './faqs.service.ts';
import { articleCategories, articles } from './seed/articles.ts';
import { questions } from './seed/questions.ts';
import { readNewest } from './texts.queries.ts';
import { setSiteText, shippedText } from './texts.service.ts';
import { ensureCategories } from './writing.queries.ts';

/** Languages beside the site's own that the demo world is written in. */
const LANGUAGES = ['es', 'fr', 'hi', 'ar'] as const;

const DAY_MILLISECONDS = 86_400_000;

/** A stored picture and what it shows. */
export interface ArticlePicture {
  picture: StoredPicture;
  alt: string;
}

/**
 * What the site of the demo world has published. What is there already is left as it is.
 * @param pictureOf by the name of a picture that an article asks for
 */
export async function seedContent(
  ctx: Ctx,
  now: Date,
  pictureOf: (name: string) => ArticlePicture | undefined,
): Promise<void> {
  if ((await faqs(ctx)).length === 0) await addFaqs(ctx, await translatedQuestions());
  for (const kind of SITE_TEXTS)
    if (!(await readNewest(ctx, kind))) await setSiteText(ctx, kind, await shippedText(kind));
  const categories = await ensureCategories(ctx, articleCategories);
  for (const { category, picture, daysOld, ...article } of articles) {
    const found = pictureOf(picture);
    await addArticle(ctx, {
      ...article,
      author: '',
      body: await bodyOf(article.slug_id),
      category_id: categories.get(category) ?? null,
      picture: found?.picture ?? null,
      picture_alt: found?.alt ?? '',
      meta_picture: null,
      published_at: new Date(now.getTime() - daysOld * DAY_MILLISECONDS),
    });
  }
}

/** Returns the questions with their translations, which stand by the English question in `seed/questions`. */
async function translatedQuestions(): Promise<NewFaq[]> {
  const written = await inEachLanguage<Record<string, { question: string; answer: string }>>('questions');
  return questions.map((own) => ({
    ...own,
    texts: Object.fromEntries(
      written.flatMap(([code, texts]) => {
        const text = texts[own.question];
        return text ? [[code, text]] : [];
      }),
    ),
  }));
}

/** Returns what a folder of the seed says in each language, by its code. */
function inEachLanguage<Texts>(folder: string): Promise<[code: string, Texts][]> {
  return Promise.all(
    LANGUAGES.map(async (code): Promise<[string, Texts]> => {
      const file = join(import.meta.dirname, 'seed', folder, `${code}.json`);
      return [code, JSON.parse(await readFile(file, 'utf8'))];
    }),
  );
}

function bodyOf(slugId: string): Promise<string> {
  return readFile(join(import.meta.dirname, 'seed/articles', `${slugId}.html`), 'utf8');
}
