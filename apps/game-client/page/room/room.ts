import type { Desk, Pencil, ShownRound, View } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { stakeBox } from '#games/stage/stake-box.ts';
import { touchKeys } from '#games/stage/touch.ts';
import type { WinShow } from '#games/stage/win-show.ts';
import { playDecimals, playSign } from '#kit/browser/texts/format.ts';
import { onPageMessage, postToPage } from '../frame.ts';
import { lateWins } from './late-wins.ts';
import { saveHeight } from './saved-height.ts';
import { onKeys } from './keys.ts';
import { type Pace, paceOf } from './pace.ts';
import { onSale } from './pools.ts';
import { meterAt, showPots } from './pots.ts';
import { purseOf, readBalance, type RoomBalance } from './room-balance.ts';
import { headOf } from './room-head.ts';
import { roundWords } from './round-words.ts';
import { chooseSeed, roundCalls } from './rounds.ts';
import { startKeyOf } from './start-key.ts';
import { shownOf, type Table } from '../table.ts';

/** Of the game that is drawn now: what an earlier one listened to is over with it. */
let drawn: AbortController | undefined;

/** For what is drawn from now on; what was drawn before listens no more. */
export const freshVisit = (): AbortSignal => {
  drawn?.abort();
  drawn = new AbortController();
  return drawn.signal;
};

/** Draws one opened game and lets it be played. */
export const showRoom = (root: HTMLElement, table: Table, view: View): void => {
  const { desk, pencil } = table;
  const signal = freshVisit();
  const message = messageLine(pencil);
  saveHeight(message.element, signal);
  const purse = purseOf(pencil, desk.balance);
  const away = el('p', { class: 'away', role: 'alert', hidden: '' }, pencil.t('room.away'));
  const pace = paceOf(desk.game.paceMs, desk.serverTime);
  const stage = el('div', { class: 'stage' });
  const wins = lateWins(pencil, stage);
  signal.addEventListener('abort', wins.clear);
  const seat = seatAt(table, { signal, message, purse, away, pace, stage, wins });
  layOut(root, table, { seat, purse, away, message, wins, signal });
  view.mount(seat);
  pace.until(desk.nextStartAt);
  if (desk.seeds.clientSeed === null) void chooseSeed(table);
  onPageMessage(signal, (said) => {
    if (said === 'close') return leave();
    void readBalance(purse, signal);
  });
};

type Laid = {
  seat: Pick<Desk, 'stage' | 'controls'>;
  purse: RoomBalance;
  away: HTMLElement;
  message: ReturnType<typeof messageLine>;
  wins: WinShow;
  signal: AbortSignal;
};

/** Lays out the page of a game, for own and shared rounds alike. */
export const layOut = (root: HTMLElement, table: Table, laid: Laid): void => {
  const { seat, purse, away, message, wins, signal } = laid;
  const main = el(
    'main',
    { class: 'game', 'data-game': table.game },
    el('h1', { class: 'unseen' }, table.name),
    headOf(table, purse.element, { signal, say: message.say }),
    away,
    el('div', { class: 'play' }, seat.stage, message.element),
    seat.controls,
    wins.element,
  );
  touchKeys(main, signal);
  if (!table.pencil.sound.isChosen())
    void import('./sound-question.ts').then(({ soundQuestion }) => main.append(soundQuestion(table.pencil, signal)));
  // A scene that reaches below the keys keeps what matters above them; beside it they take no height.
  const watch = new ResizeObserver(() => {
    const { offsetWidth, offsetHeight } = seat.controls;
    main.style.setProperty('--foot', `${offsetWidth < main.offsetWidth / 2 ? 0 : offsetHeight}px`);
  });
  watch.observe(seat.controls);
  signal.addEventListener('abort', () => watch.disconnect());
  root.replaceChildren(main);
};

type Parts = {
  signal: AbortSignal;
  message: ReturnType<typeof messageLine>;
  purse: RoomBalance;
  away: HTMLElement;
  pace: Pace;
  stage: HTMLElement;
  wins: WinShow;
};

/** All that the view is lent. */
const seatAt = (table: Table, { signal, message, purse, away, pace, stage, wins }: Parts): Desk => {
  const { desk, pencil } = table;
  const { stakeMin, stakeMax, ladder, payoutMax } = desk.stakes;
  const calls = roundCalls(table, {
    pace,
    told: {
      away: () => void (away.hidden = false),
      back: () => void (away.hidden = true),
      say: message.say,
      short: () => showShort(table, message.say),
      hold: ({ balance, round }) => {
        purse.show(balance - round.payout);
        purse.later(balance);
      },
    },
  });
  const open = desk.openRound ? shownOf(desk.openRound) : undefined;
  const words = roundWords({ say: postToPage, moved: sayMoved, open, signal });
  const asking = (ask: () => Promise<ShownRound | undefined>) => words.around(() => purse.during(ask));
  const betBox = (times: bigint) =>
    stakeBox({
      t: pencil.t,
      sign: playSign(),
      decimals: playDecimals(),
      ladder: ladder.map((amount) => amount / times),
      bounds: { least: stakeMin / times, most: stakeMax / times },
      balance: () => purse.balance() / times,
    });
  const stakes = betBox(1n);
  return {
    ...pencil,
    stage,
    controls: saveHeight(el('div', { class: 'controls' }), signal),
    stakes,
    betBox,
    payoutMax,
    meterAt: meterAt(desk),
    onPots: showPots(desk, signal),
    pools: () => onSale(desk),
    open,
    startKey: (label, press) => startKeyOf(pace, label, press),
    begin: (choice, stake = stakes.stake()) => {
      // What the last round came to is not said beside the next.
      message.say('');
      wins.clear();
      return asking(() => calls.begin(choice, stake));
    },
    choose: (round, choice) => asking(() => calls.choose(round, choice)),
    finish: (round, tune) => {
      purse.settle();
      message.outcome(round);
      wins.meet(round, tune);
      words.finish(round);
      sayMoved();
    },
    say: message.say,
    onKey: onKeys(signal),
  };
};

const sayMoved = (): void => postToPage({ from: 'vendor', type: 'balance-changed' });

export const leave = (): void => postToPage({ from: 'vendor', type: 'close' });

/** What is said below the game. Only what is above the stake is celebrated. */
export const messageLine = ({ t, money }: Pencil) => {
  const element = el('p', { class: 'message', role: 'status' });
  const tell = (text: string, name: string) => {
    element.className = name;
    element.textContent = text;
    delete element.dataset['outcome'];
  };
  return {
    element,
    say: (text: string) => tell(text, 'message'),
    outcome: ({ staked, payout }: ShownRound) => {
      if (payout > staked) tell(t('room.won', { amount: money(payout) }), 'message is-win');
      else tell(payout > 0n ? t('room.returned', { amount: money(payout) }) : t('room.nothing'), 'message');
      element.dataset['outcome'] = '';
    },
  };
};

/** The stake is more than there is: said, with the way to the cashier. */
export const showShort = ({ pencil: { t } }: Table, say: (text: string) => void): void => {
  // In words, until the sheet has come.
  say(t('room.short'));
  void import('../sheets/short.ts').then(
    (it) => {
      say('');
      it.showShort(t);
    },
    () => undefined,
  );
};
