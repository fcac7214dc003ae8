import type { RoundName } from './transaction.ts';

const textIn = (request: string, name: string): string | undefined => {
  try {
    const read: unknown = JSON.parse(request);
    const value: unknown = typeof read === 'object' && read !== null ? Reflect.get(read, name) : undefined;
    return typeof value === 'string' ? value : undefined;
  } catch {
    // A request that was too long to be kept whole.
    return undefined;
  }
};

/** Whether a kept request of a vendor is about this round. */
export const requestsOfRound = ({ vendor, request }: { vendor: string; request: string }, round: RoundName): boolean =>
  vendor === round.vendor && textIn(request, 'game') === round.game && textIn(request, 'roundId') === round.roundId;

/** The round that a kept request names. */
export const requestedRound = (request: string): { game: string; roundId: string } | undefined => {
  const [game, roundId] = [textIn(request, 'game'), textIn(request, 'roundId')];
  return game === undefined || roundId === undefined ? undefined : { game, roundId };
};

/** The names that a kept request gives: its own act, and what it refers to. */
export const requestedActs = (request: string): string[] =>
  ['transactionId', 'betTransactionId', 'winTransactionId', 'inTransactionId', 'undoes'].flatMap(
    (name) => textIn(request, name) ?? [],
  );
