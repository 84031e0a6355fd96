import { useCall } from '@keystead/http/react';
import { useNames } from '@keystead/languages/web';
import { Accordion } from '@keystead/ui/accordion';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { PageHeader } from '@keystead/ui/page-header';
import { SearchInput } from '@keystead/ui/search-input';
import { Link, useNavigate } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { getFaqs } from '../contract.ts';
import { byTopic, type FaqsSearch, faqsArgs, questionsWith, readFaqsSearch } from './faqs-search.ts';
import { useText } from './text.ts';

interface Faq {
  id: number;
  question: string;
  answer: string;
  topic: string;
}

/** Answers that stand open at once when something is looked for. */
const OPENED = 3;

/**
 * Renders every question with its answer by what it is about; searched while one types, and each answer has an address.
 * @param props.language of the questions, where they are written in it
 */
export function FaqsPage({
  search: { search: words = '' },
  language,
}: {
  search: FaqsSearch;
  language: string;
}) {
  const t = useText();
  const named = useNames();
  const { data: faqs } = useCall(getFaqs, faqsArgs(language)).data;
  const found = questionsWith(faqs, words);
  const isSearched = words.trim() !== '';
  const opened = isSearched ? found.slice(0, OPENED).map(({ id }) => String(id)) : [];
  const topics = byTopic(found);
  useOpenedByAddress();
  return (
    <Container className="pb-16">
      <PageHeader title={t('faqTitle')} lead={t('faqLead')} />
      {faqs.length === 0 ? <p className="text-muted">{t('faqEmpty')}</p> : <SearchField words={words} />}
      <p role="status" className="mt-3 min-h-6 text-sm text-muted">
        {isSearched ? t('faqFound', { count: found.length }) : ''}
      </p>
      {isSearched && found.length === 0 ? <NothingFound /> : null}
      <div className="grid gap-8 pt-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-14">
        <div>{topics.length > 1 ? <Topics topics={topics.map(([topic]) => topic)} /> : null}</div>
        <div className="grid max-w-3xl min-w-0 gap-12">
          {topics.map(([topic, entries], place) => (
            <section key={topic} id={`topic-${place + 1}`} aria-labelledby={`topic-${place + 1}-title`}>
              <h2 id={`topic-${place + 1}-title`} className="mb-4 text-xl">
                <bdi>{named('faq_topic', topic) || t('faqOther')}</bdi>
              </h2>
              <Accordion items={entries.map(entryOf)} defaultOpen={opened} />
            </section>
          ))}
          {faqs.length > 0 ? <StillAQuestion /> : null}
        </div>
      </div>
    </Container>
  );
}

/** A link to `#q12` opens its answer: browsers do so by themselves, except on pages they did not load. */
function useOpenedByAddress(): void {
  useEffect(() => {
    const open = () => {
      const answer = /^#q\d+$/.test(window.location.hash) && document.querySelector(window.location.hash);
      if (answer) answer.closest('details')?.setAttribute('open', '');
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
}

const entryOf = ({ id, question, answer }: Faq) => ({
  id: String(id),
  title: <bdi>{question}</bdi>,
  content: <AnswerText id={id} answer={answer} />,
});

function AnswerText({ id, answer }: { id: number; answer: string }) {
  const t = useText();
  return (
    <div id={`q${id}`} className="scroll-mt-20">
      <p className="whitespace-pre-line wrap-anywhere">
        <bdi>{answer}</bdi>
      </p>
      <a
        href={`#q${id}`}
        className="hit-area mt-3 inline-flex items-center gap-1.5 text-sm underline-offset-4 hover:text-accent hover:underline"
      >
        <Link2 aria-hidden="true" className="size-4" />
        {t('faqLink')}
      </a>
    </div>
  );
}

/** Renders a plain form: it also works before, and without, its script. */
function SearchField({ words }: { words: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [text, setText] = useState(words);
  // What is typed is ahead of the address; only clearing comes from there.
  useEffect(() => {
    if (words === '') setText('');
  }, [words]);
  const look = (typed: string) => {
    setText(typed);
    const search = readFaqsSearch({ search: typed });
    void navigate({ to: '/faqs', search, replace: true, resetScroll: false });
  };
  return (
    <search className="block max-w-xl">
      <form onSubmit={(event) => event.preventDefault()}>
        <SearchInput
          aria-label={t('faqSearch')}
          placeholder={t('faqSearch')}
          value={text}
          onChange={(event) => look(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}

function Topics({ topics }: { topics: readonly string[] }) {
  const t = useText();
  const named = useNames();
  return (
    <nav aria-label={t('faqTopics')} className="lg:sticky lg:top-24">
      <p className="eyebrow mb-3 max-lg:hidden">{t('faqTopics')}</p>
      <ul className="flex flex-wrap gap-2 lg:grid lg:gap-1">
        {topics.map((topic, place) => (
          <li key={topic}>
            <a
              href={`#topic-${place + 1}`}
              className="inline-block py-1 text-sm text-muted underline-offset-4 hover:text-accent hover:underline max-lg:me-3 pointer-coarse:py-2.5"
            >
              <bdi>{named('faq_topic', topic) || t('faqOther')}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NothingFound() {
  const t = useText();
  return (
    <EmptyState
      drawing="talk"
      title={t('faqNone')}
      description={t('faqNoneText')}
      action={
        <Link to="/faqs" className={buttonClass('primary')}>
          {t('faqClear')}
        </Link>
      }
    />
  );
}

function StillAQuestion() {
  const t = useText();
  return (
    <aside className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-lg bg-accent-tint px-5 py-6 sm:px-7">
      <div>
        <p className="font-serif text-lg">{t('faqStill')}</p>
        <p className="mt-1 text-sm text-muted">{t('faqStillText')}</p>
      </div>
      <Link to="/contact-us" className={buttonClass('primary')}>
        {t('contact')}
      </Link>
    </aside>
  );
}
