import { type Minor, minor, zero } from '#kit/shared/money/money.ts';
import type { Book, FreeRounds, Round } from './book.ts';
import type { House } from './rounds.ts';
import type { Guest } from '../wallets/wallet.ts';

/** What a guest may play without a stake in the game that was launched. */
export const freeRoundsOf = ({ book, clock }: House, { player, play }: Guest): FreeRounds | undefined =>
  [...book.frees.values()].find(
    (one) =>
      one.player === player &&
      one.play.game === play?.game &&
      one.play.currency === play.currency &&
      one.state === 'open' &&
      one.used < one.rounds &&
      clock.now() < one.expiresAt,
  );

/** Those that a bet of this stake uses: free rounds are for the stake that they were given for. */
export const freeRoundsFor = (house: House, guest: Guest, stake: Minor): FreeRounds | undefined => {
  const free = freeRoundsOf(house, guest);
  return free?.stake === stake ? free : undefined;
};

/** A free round whose bet was taken counts as used, with what it won. */
export const usedOf = ({ book }: { book: Book }, { free: name, payout }: Round): FreeRounds[] => {
  const free = name === null ? undefined : book.frees.get(name);
  return free ? [{ ...free, used: free.used + 1, won: minor(free.won + (payout ?? zero)) }] : [];
};

/** One call credits what all of them won, once the last is over or their time is. */
export const creditEnded = async (house: House, free: FreeRounds): Promise<void> => {
  const { book, wallet, clock } = house;
  const isOver = free.used >= free.rounds || clock.now() >= free.expiresAt;
  const runs = book.roundsOf(free.player).some((round) => round.free === free.id && isRunning(round));
  if (free.state !== 'open' || !isOver || runs) return;
  const { player, play, id, won: amount } = free;
  const credited = await wallet.creditFree({ player, play, free: id, transaction: `${id}-credit`, amount });
  if (credited.ok) book.commit({ ...free, state: 'credited' });
};

const isRunning = ({ state }: Round): boolean => state === 'betting' || state === 'open' || state === 'paying';
