import { chanceOf, type Chance } from '#games/engine/chance/chance.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Entropy } from '#kit/server/entropy.ts';
import { type Minor, minor, roundDown, zero } from '#kit/shared/money/money.ts';
import { later } from '#kit/shared/time.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { Book, Round } from './book.ts';
import { freeRoundsFor, usedOf } from './free-rounds.ts';
import type { Game } from '../titles/catalogue.ts';
import type { RoundGame } from './round-game.ts';
import type { Guest, Wallet, WalletRefusal } from '../wallets/wallet.ts';

export type House = { book: Book; wallet: Wallet; clock: Clock; entropy: Entropy };
export type PlayRefusal = WalletRefusal | 'too_soon' | 'round_open' | 'refunded';
export type PlayResult = Result<Round, PlayRefusal>;
export type RoundsOf = Game & { kind: 'slot' | 'table'; rules: RoundGame };

/** The luck of this vendor: the machine's own. */
export const systemChance = (entropy: Entropy): Chance =>
  chanceOf(
    (function* () {
      for (;;) yield entropy.bytes(4).readUInt32BE();
    })(),
  );

export type Bet = Guest & { request: string; unit: Minor; choice: unknown };

/** Rounds of slots (bet and payout in one) and tables (bet, win, close). Each step is in the book before the next. */
export const houseRounds = (house: House) => {
  const { book, clock, entropy } = house;
  const start = async (game: RoundsOf, { player, play, request, unit, choice }: Bet): Promise<PlayResult> => {
    const content = JSON.stringify([unit.toString(), choice]);
    const own = book.roundsOf(player, game.code);
    const known = own.find((round) => round.request === request);
    if (known) return known.content === content ? settle(house, known) : refuse('duplicate_mismatch');
    if (own.some(({ state }) => ['betting', 'open', 'paying'].includes(state))) return refuse('round_open');
    const last = own.findLast(({ state }) => state === 'settled');
    if (last && clock.now() < later(last.at, game.paceMs))
      return refuse('too_soon', { waitMs: last.at + game.paceMs - clock.now() });
    const begun = game.steps.includes(unit) ? game.rules.begin(choice, systemChance(entropy)) : undefined;
    if (!begun) return refuse('not_allowed');
    const stake = minor(unit * BigInt(begun.units));
    const round: Round = {
      table: 'round',
      id: entropy.id('round'),
      player,
      play,
      free: game.kind === 'slot' ? (freeRoundsFor(house, { player, play }, stake)?.id ?? null) : null,
      game: game.code,
      kind: game.kind,
      state: 'betting',
      unit,
      stake,
      odds: begun.odds ?? null,
      payout: null,
      request,
      content,
      shown: begun.shown,
      secret: begun.secret,
      at: clock.now(),
    };
    const drawn = { ...round, payout: payoutOf(round, begun.returned) };
    book.commit(drawn);
    return settle(house, drawn);
  };

  const act = async (
    game: RoundsOf,
    asked: { player: string; round: string; action: unknown },
  ): Promise<PlayResult> => {
    const { player, action } = asked;
    const round = book.rounds.get(asked.round);
    if (!round || round.player !== player || round.game !== game.code) return refuse('not_allowed');
    if (round.state !== 'open') return settle(house, round);
    const moved = game.rules.act(round.secret, action);
    if (!moved) return refuse('not_allowed');
    const payout = payoutOf(round, moved.returned);
    const next: Round = { ...round, ...moved, payout, state: payout === null ? 'open' : 'paying' };
    book.commit(next);
    return settle(house, next);
  };
  return { start, act };
};

/** What was drawn decides the payout, before any money is asked for; null while the player has a choice left. */
const payoutOf = ({ unit }: Round, returned: number | undefined): Minor | null =>
  returned === undefined ? null : roundDown(unit, BigInt(returned), 100n);

/** Goes on from where the round stands; each call of the wallet may be repeated, so a killed server starts here again. */
export const settle = async (house: House, round: Round): Promise<PlayResult> => {
  switch (round.state) {
    case 'refused':
      return refuse('too_little');
    case 'refunded':
      return refuse('refunded');
    case 'open':
    case 'settled':
      return accept(round);
    case 'betting':
      return betOn(house, round);
    case 'paying':
      return pay(house, round);
  }
};

const transactionOf = ({ id }: Round, act: string): string => `${id}-${act}`;
const moveOf = (round: Round, act: string) => ({
  player: round.player,
  play: round.play,
  round: round.id,
  free: round.free,
  transaction: transactionOf(round, act),
});

const betOn = async (house: House, round: Round): Promise<PlayResult> => {
  const { book, clock } = house;
  const answer = await stakeOf(house, round);
  if (!answer.ok) {
    if (answer.refusal !== 'away') book.commit({ ...round, state: 'refused' });
    return answer;
  }
  // A free round is told of in two calls, whatever it is a round of.
  const isPaid = round.kind === 'slot' && round.free === null;
  const next: Round = isPaid
    ? { ...round, state: 'settled', at: clock.now() }
    : { ...round, state: round.payout === null ? 'open' : 'paying' };
  book.commit(next, ...usedOf(house, next));
  return settle(house, next);
};

const stakeOf = ({ wallet }: House, round: Round) => {
  const move = { ...moveOf(round, 'bet'), amount: round.stake };
  if (round.kind === 'slot' && round.free === null)
    return wallet.betWin({ ...move, win: transactionOf(round, 'win'), payout: round.payout ?? zero });
  return round.kind === 'fishing'
    ? wallet.sessionIn({ ...move, amount: round.unit })
    : wallet.bet({ ...move, odds: round.odds });
};

const pay = async (house: House, round: Round): Promise<PlayResult> => {
  const { book, wallet, clock } = house;
  const move = { ...moveOf(round, 'win'), bet: transactionOf(round, 'bet') };
  const payout = round.payout ?? zero;
  const won =
    round.kind === 'fishing'
      ? await wallet.sessionOut({ ...move, amount: leftOf(round) })
      : await wallet.win({ ...move, amount: payout });
  if (!won.ok) return won;
  const closed = await wallet.roundClose(moveOf(round, 'close'));
  if (!closed.ok) return closed;
  const settled: Round = { ...round, payout, state: 'settled', at: clock.now() };
  book.commit(settled);
  return accept(settled);
};

/** Of the balance that was taken along to a table. */
export const leftOf = ({ unit, stake, payout }: Round): Minor => minor(unit - stake + (payout ?? 0n));

/**
 * After a stop: what waits for an answer goes on, practice at once, money as soon as its gateway answers. An entry that was
 * paid before the stop and has no seat goes back.
 */
export const recover = async (house: House): Promise<void> => {
  for (const round of house.book.rounds.values()) {
    const waiting: Round = hasNoRoom(house, round) ? { ...round, state: 'betting' } : round;
    if (waiting !== round) house.book.commit(waiting);
    if (round.play === null) await goOn(house, waiting);
  }
};

/** What waits for an answer: what was bet on and not yet paid is paid, what may never have been bet goes back. */
export const goOn = async (house: House, round: Round): Promise<void> => {
  if (round.state === 'paying') await pay(house, round);
  else if (round.state === 'betting' && round.kind === 'slot') await betOn(house, round);
  else if (round.state === 'betting') await giveBack(house, round);
};

/** The entry was paid and the stop came before the seat. */
const hasNoRoom = ({ book }: House, { id, kind, state }: Round): boolean =>
  kind === 'pvp' &&
  state === 'open' &&
  ![...book.rooms.values()].some((room) => room.state !== 'over' && room.seats.some((seat) => seat.round === id));

export const giveBack = async (house: House, round: Round): Promise<PlayResult> => {
  const bet = transactionOf(round, 'bet');
  const answer = await house.wallet.refund({ ...moveOf(round, 'bet-refund'), bet });
  if (answer.ok) house.book.commit({ ...round, state: 'refunded' });
  return answer.ok ? accept(round) : answer;
};
