/** What this page says to the one around it, in the words of `features/lobby`; a test holds both to the same. */
export type ToPage =
  | { from: 'vendor'; type: 'ready'; game: string }
  | { from: 'vendor'; type: 'balance-changed' | 'open-cashier' | 'close' }
  | { from: 'vendor'; type: 'error'; code: string }
  | RoundWord;

/** How far a round has been shown, so that no figure around the game runs ahead of it; amounts as decimal text. */
export type RoundWord =
  | { from: 'vendor'; type: 'round-begin' | 'round-goes-on' }
  | { from: 'vendor'; type: 'round-staked' | 'round-shown'; amount: string };

export type PageMessage = 'balance-changed' | 'close';

/** What the page around us said, in exactly its shape; anything else is nothing. */
export const parsePageMessage = (message: unknown): PageMessage | undefined => {
  if (typeof message !== 'object' || message === null) return undefined;
  const { from, type, ...rest }: Record<string, unknown> = { ...message };
  if (from !== 'page' || Object.keys(rest).length > 0) return undefined;
  return type === 'balance-changed' || type === 'close' ? type : undefined;
};
