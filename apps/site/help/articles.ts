/** The help page's articles and their sections in order; the words are in `locales/`. */
export const articles = {
  fairness: ['idea', 'lock', 'shots', 'seal', 'beacon', 'sum', 'check', 'fail'],
  lottery: ['types', 'rates', 'limits', 'close', 'lost'],
  money: ['deposit', 'wrong', 'history', 'care'],
  agreement: ['age', 'account', 'bets', 'demo', 'privacy'],
} as const satisfies Record<string, readonly string[]>;

export type ArticleName = keyof typeof articles;
export const articleNames = ['fairness', 'lottery', 'money', 'agreement'] as const satisfies ArticleName[];

/** The article that an address asks for; the first where it asks for none that we have. */
export const articleOf = (id: string | undefined): ArticleName =>
  articleNames.find((name) => name === id) ?? 'fairness';
