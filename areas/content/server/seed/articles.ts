/** Kinds of articles of the demo world, in their order. */
export const articleCategories = [
  { slugId: 'buying', name: 'Buying' },
  { slugId: 'renting', name: 'Renting' },
  { slugId: 'selling', name: 'Selling' },
  { slugId: 'home-and-street', name: 'Home and street' },
  { slugId: 'money-and-law', name: 'Money and law' },
] as const;

/** An article whose text stands in `articles/<slug_id>.html`. */
interface SeedArticle {
  slug_id: string;
  category: (typeof articleCategories)[number]['slugId'];
  /** File of the demo pictures. */
  picture: string;
  daysOld: number;
  title: string;
  summary: string;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
}

export const articles: readonly SeedArticle[] = [
  {
    slug_id: 'viewing-a-home-so-you-remember-it',
    category: 'buying',
    picture: 'article-front-door.jpg',
    daysOld: 2,
    title: 'How to view a home so that you remember it',
    summary:
      'Most people decide within minutes and forget the details by evening. An hour with a plan, from the pavement to the notes afterwards.',
    meta_title: 'Viewing a home: a checklist you will remember',
    meta_description:
      'What to look at, measure and ask when you view a home, room by room, and the six lines to write down within the hour.',
    meta_keywords: 'viewing a home, checklist, buying, questions to ask',
  },
  {
    slug_id: 'how-property-fraud-works',
    category: 'money-and-law',
    picture: 'article-street-dusk.jpg',
    daysOld: 5,
    title: 'Too good to be true: how fraud with homes works',
    summary:
      'The owner who is abroad, the viewing that was real, the changed account: the stories, their signs, and five checks that take five minutes.',
    meta_title: 'How fraud with homes works, and how to spot it',
    meta_description:
      'The usual stories behind false listings, the signs they share, five quick checks, and what to do if it has happened to you.',
    meta_keywords: 'fraud, scam, deposit, safety, false listing',
  },
  {
    slug_id: 'renting-from-first-message-to-keys',
    category: 'renting',
    picture: 'article-keys.jpg',
    daysOld: 9,
    title: 'Renting well, from the first message to the keys',
    summary:
      'The flat goes to whoever makes the decision easy. What to prepare once, what to write, what to ask, and how to get the deposit back.',
    meta_title: 'Renting a flat: from first message to keys',
    meta_description:
      'How to write a message that is answered, what to ask at a viewing, what a deposit is for, and how to hand a flat back without a quarrel.',
    meta_keywords: 'renting, deposit, lease, viewing',
  },
  {
    slug_id: 'photographing-a-home-with-your-phone',
    category: 'selling',
    picture: 'interior-living-01.jpg',
    daysOld: 13,
    title: 'Photographing a home with the phone you have',
    summary:
      'Daylight, a tidy room, a level phone and a little patience: pictures that bring the right people to the door.',
    meta_title: 'How to photograph a home with your phone',
    meta_description:
      'Light, height, lens and order: how to take pictures of a home with a phone that are honest and make people want to come.',
    meta_keywords: 'photography, listing, selling, pictures',
  },
  {
    slug_id: 'what-a-mortgage-really-costs',
    category: 'money-and-law',
    picture: 'article-desk.jpg',
    daysOld: 18,
    title: 'What a mortgage really costs',
    summary:
      'The rate is one of five things that decide what you pay. How to work out the other four on a quiet evening.',
    meta_title: 'What a mortgage really costs',
    meta_description:
      'What is in a monthly payment, the five things that decide the total, how much is too much, and how to compare two offers.',
    meta_keywords: 'mortgage, interest, loan, first home, buying',
  },
  {
    slug_id: 'reading-a-neighbourhood-in-an-afternoon',
    category: 'home-and-street',
    picture: 'article-row-of-shops.jpg',
    daysOld: 24,
    title: 'Reading a neighbourhood in one afternoon',
    summary:
      'You can change nearly everything about a home except where it stands. A walk in a spiral, two questions, and a second look after dark.',
    meta_title: 'How to read a neighbourhood in one afternoon',
    meta_description:
      'How to find out what a neighbourhood is really like: edges on the map, a walk in a spiral, whom to ask, and what numbers cannot say.',
    meta_keywords: 'neighbourhood, moving, viewing a home, noise',
  },
  {
    slug_id: 'first-home-in-the-right-order',
    category: 'buying',
    picture: 'exterior-townhouse-01.jpg',
    daysOld: 31,
    title: 'Your first home, in the right order',
    summary:
      'It feels like forty things at once. It is ten in a row, and most of the stress comes from doing them in the wrong order.',
    meta_title: 'Buying your first home, step by step',
    meta_description:
      'Ten steps to a first home in the order that saves stress: your own number, the costs, the loan, the survey, the contract and the keys.',
    meta_keywords: 'first home, buying, deposit, survey, mortgage',
  },
  {
    slug_id: 'selling-a-home-in-eight-weeks',
    category: 'selling',
    picture: 'article-garden.jpg',
    daysOld: 38,
    title: 'Selling a home in eight weeks',
    summary:
      'Homes that are ready on the day they appear sell faster and closer to their price. What to do in each week.',
    meta_title: 'Selling a home in eight weeks: a plan',
    meta_description:
      'A plan for selling a home: small repairs, papers, price, pictures, viewings, and how to choose the offer that arrives.',
    meta_keywords: 'selling, asking price, listing, viewings',
  },
  {
    slug_id: 'the-lease-read-slowly',
    category: 'renting',
    picture: 'interior-kitchen-01.jpg',
    daysOld: 46,
    title: 'A lease, read slowly',
    summary:
      'A lease describes everyday life, written by people who were thinking of bad days. Three readings: the facts, the money, the way out.',
    meta_title: 'How to read a lease before you sign',
    meta_description:
      'Which sentences of a lease decide something: names and dates, charges and deposit, notice, pets and guests, and what to ask for.',
    meta_keywords: 'lease, renting, notice, deposit, charges',
  },
  {
    slug_id: 'moving-house-without-losing-a-week',
    category: 'home-and-street',
    picture: 'article-boxes.jpg',
    daysOld: 57,
    title: 'Moving house without losing a week',
    summary:
      'Much of the strain comes from a hundred small decisions in the last three days. Spread over six weeks, they fit into the evenings.',
    meta_title: 'Moving house: a plan for six weeks',
    meta_description:
      'A calm plan for moving: what to decide when, how to pack, the box for the first night, moving day, and the first week after it.',
    meta_keywords: 'moving, packing, new home, checklist',
  },
  {
    slug_id: 'legal-words-in-plain-language',
    category: 'money-and-law',
    picture: 'article-plans.jpg',
    daysOld: 69,
    title: 'Legal words about homes, in plain language',
    summary:
      'Title, easement, escrow, indexation: behind most legal words is a simple idea. A short dictionary in the order you meet them.',
    meta_title: 'Legal words about homes, explained',
    meta_description:
      'Freehold, lien, easement, escrow, completion, indexation and more: what the words in contracts about homes mean in plain language.',
    meta_keywords: 'contract, lease, deposit, title, legal words',
  },
  {
    slug_id: 'a-warmer-home-for-less',
    category: 'home-and-street',
    picture: 'exterior-cottage-01.jpg',
    daysOld: 83,
    title: 'A warmer home for less',
    summary:
      'Heat leaves a home in a known order. Stop it in that order, the cheapest first, and each step makes the next one smaller.',
    meta_title: 'A warmer home for less: energy in order',
    meta_description:
      'Draughts, radiators, loft, windows and then the heater: how to save energy at home in the order that costs least, for owners and tenants.',
    meta_keywords: 'energy, insulation, heating, draughts, owners',
  },
];
