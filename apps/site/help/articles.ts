/** Our own articles of the help page and their sections in order; the words are in `locales/`. */
export const articles = {
  fairness: ['idea', 'lock', 'shots', 'seal', 'beacon', 'sum', 'check', 'fail'],
  lottery: ['types', 'rates', 'limits', 'close', 'lost'],
  money: ['deposit', 'wrong', 'history', 'care'],
} as const satisfies Record<string, readonly string[]>;

export type ArticleName = keyof typeof articles;
export const articleNames = ['fairness', 'lottery', 'money'] as const satisfies ArticleName[];
