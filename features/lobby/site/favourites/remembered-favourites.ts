import { useEffect } from 'react';
import { rememberedFor, rememberFor } from './local-favourites.ts';

const lotteries = 'LOTT:';

/**
 * Keeps an account's favourite lotteries in this browser, by its name, as the specification does. What the server says counts.
 * @param known undefined until it has. @returns what is remembered, as long as nothing better is known.
 */
export const useRemembered = (
  account: string | undefined,
  known: readonly string[] | undefined,
): readonly string[] | undefined => {
  useEffect(() => {
    if (account === undefined || known === undefined) return;
    rememberFor(
      account,
      known.filter((nodeId) => nodeId.startsWith(lotteries)),
    );
  }, [account, known]);
  return known === undefined && account !== undefined ? rememberedFor(account) : known;
};
