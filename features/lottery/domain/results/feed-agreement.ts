export const feedAgreements = ['none', 'one', 'agree', 'differ'] as const;
/** What the sources of a draw say together: nothing yet, one alone, two of different origin alike, or not alike. */
export type FeedAgreement = (typeof feedAgreements)[number];

/** @param told what each has told, as one text, with its origin: several of one origin are one voice. */
export const agreementOf = (told: readonly { origin: string; drawn: string }[]): FeedAgreement => {
  if (told.length === 0) return 'none';
  if (new Set(told.map(({ drawn }) => drawn)).size > 1) return 'differ';
  return new Set(told.map(({ origin }) => origin)).size > 1 ? 'agree' : 'one';
};
