import { cancelBet } from '#features/rounds/contract/cancel-bet.ts';
import { cashOut } from '#features/rounds/contract/cash-out.ts';
import { placeBet } from '#features/rounds/contract/place-bet.ts';
import type { BetAnswer } from '#features/rounds/contract/shared-view.ts';
import type { SharedView } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import type { OwnBet, SharedDesk } from '#games/stage/shared-desk.ts';
import { stakeBox } from '#games/stage/stake-box.ts';
import { moneyView, playDecimals, playSign } from '#kit/browser/texts/format.ts';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { minor } from '#kit/shared/money/money.ts';
import type { Refused } from '#kit/shared/result.ts';
import { showSharedCheck } from '../check/check-shared.ts';
import { onPageMessage, postToPage } from '../frame.ts';
import { lateWins } from './late-wins.ts';
import { saveHeight } from './saved-height.ts';
import { onKeys } from './keys.ts';
import { purseOf, type RoomBalance } from './room-balance.ts';
import { freshVisit, layOut, leave, messageLine, showShort } from './room.ts';
import { stopOrSay } from './rounds.ts';
import { insist, newKey } from './session.ts';
import { byStake, byWins, type SharedTable, sharedTable } from './shared-table.ts';
import { openSheet } from '../sheets/sheet.ts';
import { shownOf, type Table } from '../table.ts';

/** Draws one opened game whose rounds everybody plays together, and lets it be played. */
export const showSharedRoom = (root: HTMLElement, table: Table, view: SharedView): void => {
  const { desk, pencil, game } = table;
  const signal = freshVisit();
  const message = messageLine(pencil);
  const purse = purseOf(pencil, desk.balance);
  const away = el('p', { class: 'away', role: 'alert', hidden: '' }, pencil.t('room.away'));
  const stage = el('div', { class: 'stage' });
  const wins = lateWins(pencil, stage);
  signal.addEventListener('abort', wins.clear);
  const ending = endingOf((round) => {
    message.outcome(round);
    wins.meet(round);
  });
  const shared = sharedTable(game, {
    signal,
    first: view.game.shared?.unfolding ? byWins : byStake,
    refused: (refusal) => {
      if (refusal === 'session_ended') table.stop(refusal);
      else away.hidden = false;
    },
    paid: ({ balance, mine, round }) => {
      away.hidden = true;
      if (purse.balance() !== balance) postToPage({ from: 'vendor', type: 'balance-changed' });
      purse.show(balance);
      ending(
        round?.sharedId,
        mine.map((bet) => ({ ...shownOf(bet.round), state: bet.round.state })),
      );
    },
  });
  const seat = seatAt(table, view, { signal, shared, message, purse, away, stage });
  layOut(root, table, { seat, purse, away, message, wins, signal });
  view.mountShared(seat);
  onPageMessage(signal, (said) => {
    if (said === 'close') return leave();
    void shared.refresh();
  });
};

type Ended = ReturnType<typeof shownOf> & { state: OwnBet['state'] };

/** Says once what a round brought, when every bet of one's own in it is settled. */
const endingOf = (tell: (round: ReturnType<typeof shownOf>) => void) => {
  let told: string | undefined;
  return (sharedId: string | undefined, bets: readonly Ended[]): void => {
    const settled = bets.filter(({ state }) => state === 'settled');
    if (told === sharedId || settled.length === 0 || bets.some(({ isOver }) => !isOver)) return;
    told = sharedId;
    const [first] = settled;
    if (!first) return;
    const sum = (of: 'stake' | 'staked' | 'payout') => settled.reduce((all, bet) => all + bet[of], 0n);
    tell({ ...first, stake: sum('stake'), staked: sum('staked'), payout: sum('payout') });
  };
};

type Parts = {
  signal: AbortSignal;
  shared: SharedTable;
  message: ReturnType<typeof messageLine>;
  purse: RoomBalance;
  away: HTMLElement;
  stage: HTMLElement;
};

const seatAt = (table: Table, view: SharedView, parts: Parts): SharedDesk => {
  const { desk, pencil } = table;
  const { signal, shared, message, purse, stage } = parts;
  const { stakeMin, stakeMax, ladder, payoutMax } = desk.stakes;
  const bounds = { least: stakeMin, most: stakeMax };
  const shown = { sign: playSign(), decimals: playDecimals() };
  const stakes = stakeBox({ t: pencil.t, ...shown, ladder, bounds, balance: purse.balance });
  return {
    ...pencil,
    ...callsOf(table, { ...parts, stake: () => stakes.stake() }),
    stage,
    controls: saveHeight(el('div', { class: 'controls' }), signal),
    stakes,
    payoutMax,
    moneyOf: (amount, currency) => moneyView(amount, wireCurrency.safeParse(currency).data),
    betsMax: view.game.shared?.betsMax ?? 1,
    table: shared.now,
    onTable: shared.onChange,
    now: shared.clock.now,
    latencyMs: shared.clock.tripMs,
    isLive: shared.isLive,
    prove: (sharedId) => void showSharedCheck(table, openSheet(pencil.t), { asked: { sharedId } }),
    say: message.say,
    onKey: onKeys(signal),
    signal,
  };
};

/** The three calls that play: each sent until it is heard, each refusal told in words. */
const callsOf = (
  table: Table,
  { shared, message, purse, away, stake }: Parts & { stake: () => bigint },
): Pick<SharedDesk, 'bet' | 'cancel' | 'take'> => {
  const told = { away: () => void (away.hidden = false), back: () => void (away.hidden = true) };
  const refused = (answer: Refused<string>): void => {
    if (answer.refusal === 'insufficient_funds') showShort(table, message.say);
    else stopOrSay(table, answer, message);
    void shared.refresh();
  };
  const taken = ({ balance }: BetAnswer): void => {
    purse.show(balance);
    postToPage({ from: 'vendor', type: 'balance-changed' });
  };
  const put = ({ round }: BetAnswer, no: string): void => shared.put({ no, round: shownOf(round), state: round.state });
  return {
    bet: async (choice) => {
      const { round } = shared.now();
      if (!round) return false;
      const { version } = table.desk.game;
      const asked = { key: newKey(), sharedId: round.sharedId, stake: minor(stake()), choice: { ...choice }, version };
      const answer = await insist(placeBet, asked, told);
      if (!answer.ok) {
        refused(answer);
        return false;
      }
      taken(answer.value);
      put(answer.value, answer.value.round.roundId);
      void shared.refresh();
      return true;
    },
    cancel: async ({ round }) => {
      const answer = await insist(cancelBet, { roundId: round.roundId }, told);
      if (!answer.ok) return refused(answer);
      taken(answer.value);
      return shared.refresh();
    },
    take: async ({ no, round }) => {
      const sentAt = performance.now();
      const answer = await insist(cashOut, { roundId: round.roundId }, told);
      if (!answer.ok) {
        refused(answer);
        return undefined;
      }
      shared.clock.heard(answer.value.serverTime, sentAt);
      taken(answer.value);
      put(answer.value, no);
      return answer.value.round.payout;
    },
  };
};
