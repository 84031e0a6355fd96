import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import type { StoredPicture } from '@keystead/platform/images';
import { SITE_TEXTS } from '../contract.ts';
import { addArticle } from './articles.service.ts';
import { addFaqs, faqs, type NewFaq } from './faqs.service.ts';
import { articleCategories, articles } from './seed/articles.ts';
import { questions } from './seed/questions.ts';
import { putTranslations } from './site-translations.service.ts';
import { readNewest } from './texts.queries.ts';
import { SHIPPED_LANGUAGES, setSiteText, shippedText } from './texts.service.ts';
import { type ArticleTexts, ensureCategories } from './writing.queries.ts';

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
    if (!(await readNewest(ctx, kind))) {
      await setSiteText(ctx, kind, await shippedText(kind));
      const texts = SHIPPED_LANGUAGES.map(async (code) => [code, await shippedText(kind, code)] as const);
      const written = Object.fromEntries(await Promise.all(texts));
      await inTransaction(ctx, (open) => putTranslations(open, kind, written));
    }
  const categories = await ensureCategories(ctx, articleCategories);
  const translated = await inEachLanguage<ArticleTexts>('articles');
  for (const { category, picture, daysOld, ...article } of articles) {
    const found = pictureOf(picture);
    await addArticle(ctx, {
      ...article,
      author: '',
      body: await bodyOf(article.slug_id),
      texts: textsOf(translated, article.slug_id),
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
  const translated = await inEachLanguage<NonNullable<NewFaq['texts']>>('questions');
  return questions.map((own) => ({ ...own, texts: textsOf(translated, own.question) }));
}

/** What things are called in a language, by their names in the seed. */
type InLanguage<Texts> = [code: string, texts: Texts];

/** Returns what one thing says in each language, by its code. */
const textsOf = <Text>(translated: readonly InLanguage<Readonly<Record<string, Text>>>[], name: string) =>
  Object.fromEntries(
    translated.flatMap(([code, texts]) => (texts[name] ? [[code, texts[name]] as const] : [])),
  );

/** Returns what a folder of the seed says in each language. */
function inEachLanguage<Texts>(folder: string): Promise<InLanguage<Texts>[]> {
  return Promise.all(
    SHIPPED_LANGUAGES.map(async (code): Promise<InLanguage<Texts>> => {
      const file = join(import.meta.dirname, 'seed', folder, `${code}.json`);
      return [code, JSON.parse(await readFile(file, 'utf8'))];
    }),
  );
}

function bodyOf(slugId: string): Promise<string> {
  return readFile(join(import.meta.dirname, 'seed/articles', `${slugId}.html`), 'utf8');
}
