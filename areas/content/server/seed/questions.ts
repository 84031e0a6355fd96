import type { NewFaq } from '../faqs.service.ts';

/** The questions of the demo world by what they are about, most useful first. */
const topics: Readonly<Record<string, readonly (readonly [question: string, answer: string])[]>> = {
  'Finding a home': [
    [
      'How do I find homes in a particular neighbourhood?',
      'Type the neighbourhood, street or city into the search bar, or open the map and move it to where you want to live. The list always shows exactly the homes inside the part of the map you see, and every filter stays in the address of the page, so you can bookmark a search or send it to someone.',
    ],
    [
      'Do I need an account to browse?',
      'No. Everything that is for sale or to rent can be seen without signing in. You need an account to post a listing, to keep favourites on all your devices and to write to an owner.',
    ],
    [
      'How is the price per area worked out?',
      'It is the price divided by the living area the owner states. Compare it within a neighbourhood rather than between cities: age, floor and outside space explain most of the differences.',
    ],
    [
      'Can I compare homes side by side?',
      'Yes. Open a home, choose “Compare”, and add another one. Price, area, rooms, facilities and distances stand beside each other, and what differs is marked. The address of the page can be shared.',
    ],
    [
      'Why has a home I saved disappeared?',
      'It was sold, let or taken back by its owner, or nobody confirmed for a long time that it is still available. Its page says so and shows others like it.',
    ],
    [
      'What does “Use my location” do?',
      'Your browser asks you first, and only then tells this page where you are. The place is rounded, stays in your browser and is sent along only to look for homes near you. “Forget my location” removes it.',
    ],
  ],
  'Offering a home': [
    [
      'How do I post a property?',
      'Choose “Post a property” and follow the steps: category and facts, place, pictures, and the words. What you enter is kept as you go, and the preview shows the card exactly as visitors will see it.',
    ],
    [
      'What does it cost to post a listing?',
      'Posting starts with a complete profile. Packages say how many listings they cover and for how long; you see what is left of yours on the dashboard before you begin.',
    ],
    [
      'Which pictures can I upload?',
      'JPEG and PNG files of at least 120 by 120 pixels and at most 3 MB each. We make all the sizes a phone or a large screen needs, and we remove the camera’s position from the file before anybody sees it.',
    ],
    [
      'Is the exact address of my home shown?',
      'Visitors see the public address you write. The private address field is for you alone and never leaves your own pages.',
    ],
    [
      'Why is my listing waiting for review?',
      'Some listings are read by a person before they go live, usually within a day. You can see the state of each one under “My properties”, and if something has to change, the reason is written there.',
    ],
    [
      'How do I mark a home as sold or rented?',
      'Open it under “My properties” and change its status. It disappears from the search at once. A home that was rented can be offered again with one click later.',
    ],
    [
      'Why am I asked whether my listing is still available?',
      'So that nobody calls about homes that are gone. One press on the link in the mail is enough, and the listing stays for another period. Without an answer it leaves the market by itself, and you can bring it back whenever you like.',
    ],
  ],
  'Packages and featuring': [
    [
      'What does “featured” mean?',
      'A featured listing stands above the others in lists for as long as its advertisement runs. It is always marked as such, and its price and facts are treated like everyone else’s in the filters.',
    ],
    [
      'How do packages work?',
      'A package holds a number of listings, projects or days of featuring and lasts for the time it says. You see what is used and what is left under “Packages”.',
    ],
    [
      'How can I pay?',
      'By the methods shown when you choose a package. Card data go straight to the payment provider and never reach our server. A transfer takes effect as soon as it has been confirmed.',
    ],
    [
      'Where are my invoices?',
      'Under “Payments” in your account. Each successful payment has an invoice to download, and a credit note if it was refunded.',
    ],
  ],
  'Agents and trust': [
    [
      'What is a verified agent?',
      'Verified agents have shown us who they are and that they may act for owners. The mark appears beside their name on every listing.',
    ],
    [
      'How do I report a listing that looks wrong?',
      'Use “Report” on the page of the listing and tell us what is wrong. We look at every report, and the owner does not learn who sent it.',
    ],
    [
      'Someone asks me to pay before a viewing. Is that normal?',
      'No. Never pay for a home you have not stood in, and never by voucher, crypto-currency or cash. Report the listing, and read our article on how fraud with homes works.',
    ],
    [
      'How do I stop someone from writing to me?',
      'Open the conversation or the person’s page and choose “Block”. Neither of you can write to the other then, and your contact data are hidden from them. They are not told. You can take it back at any time.',
    ],
  ],
  'Your account and data': [
    [
      'I did not get my sign-in code. What now?',
      'Look in the spam folder first and check the address for typing errors. A new code can be sent after two minutes; each code works once and for ten minutes.',
    ],
    [
      'How can I make my account safer?',
      'Add a passkey or an authenticator app under “Profile”. There you also see every place where you are signed in, and can end each of them.',
    ],
    [
      'How do I get fewer mails?',
      'Every mail has a link at its end that stops its kind at once, without signing in. Under “Notifications” you choose for each kind whether it comes by mail, by push or not at all, and at which hours.',
    ],
    [
      'Can I take my data with me?',
      'Yes. Under “Profile” you can download everything we keep about you as one file.',
    ],
    [
      'Can I delete my account?',
      'Yes, under “Profile”. Your listings, messages and pictures are removed with it. Invoices are kept for as long as the law demands.',
    ],
  ],
};

export const questions: readonly NewFaq[] = Object.entries(topics).flatMap(([topic, entries]) =>
  entries.map(([question, answer]) => ({ topic, question, answer })),
);
