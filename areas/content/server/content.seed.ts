import type { Ctx } from '@keystead/platform/context';
import { addFaqs, type Faq } from './content.service.ts';

/** The questions of the demo world, most useful first. */
const questions: readonly Omit<Faq, 'id'>[] = [
  {
    question: 'How do I find homes in a particular neighbourhood?',
    answer:
      'Type the neighbourhood, street or city into the search bar, or open the map and move it to where you want to live. The list always shows exactly the homes inside the part of the map you see, and every filter stays in the address of the page, so you can bookmark a search or send it to someone.',
  },
  {
    question: 'Do I need an account to browse?',
    answer:
      'No. Everything that is for sale or to rent can be seen without signing in. You need an account to post a listing, to save favourites and to write to an owner.',
  },
  {
    question: 'What does it cost to post a listing?',
    answer:
      'Posting starts with a complete profile. Packages say how many listings they cover and for how long; you see what is left of yours on the dashboard before you begin.',
  },
  {
    question: 'How do I post a property?',
    answer:
      'Choose “Add property” and follow the steps: category and facts, place, pictures, and the words. What you enter is kept as you go, and the preview shows the card exactly as visitors will see it.',
  },
  {
    question: 'Which pictures can I upload?',
    answer:
      'JPEG and PNG files of at least 120 by 120 pixels and at most 3 MB each. We make all the sizes a phone or a large screen needs, and we remove the camera’s position from the file before anybody sees it.',
  },
  {
    question: 'Is the exact address of my home shown?',
    answer:
      'Visitors see the public address you write. The private address field is for you alone and never leaves your own pages.',
  },
  {
    question: 'Why is my listing waiting for review?',
    answer:
      'Some listings are read by a person before they go live, usually within a day. You can see the state of each one under “My properties”, and if something has to change, the reason is written there.',
  },
  {
    question: 'How do I mark a home as sold or rented?',
    answer:
      'Open it under “My properties” and change its status. It disappears from the search at once. A home that was rented can be offered again with one click later.',
  },
  {
    question: 'What does “featured” mean?',
    answer:
      'A featured listing stands above the others in lists for as long as its advertisement runs. It is always marked as such, and its price and facts are treated like everyone else’s in the filters.',
  },
  {
    question: 'What is a verified agent?',
    answer:
      'Verified agents have shown us who they are and that they may act for owners. The mark appears beside their name on every listing.',
  },
  {
    question: 'How is the price per area worked out?',
    answer:
      'It is the price divided by the living area the owner states. Compare it within a neighbourhood rather than between cities: age, floor and outside space explain most of the differences.',
  },
  {
    question: 'I did not get my sign-in code. What now?',
    answer:
      'Look in the spam folder first and check the address for typing errors. A new code can be sent after two minutes; each code works once and for ten minutes.',
  },
  {
    question: 'How do I report a listing that looks wrong?',
    answer:
      'Use “Report” on the page of the listing and tell us what is wrong. We look at every report, and the owner does not learn who sent it.',
  },
  {
    question: 'Can I delete my account?',
    answer:
      'Yes, under “Profile”. Your listings, messages and pictures are removed with it. Invoices are kept for as long as the law demands.',
  },
];

/** Fills an empty list of questions. */
export async function seedFaqs(ctx: Ctx): Promise<void> {
  await addFaqs(ctx, questions);
}
