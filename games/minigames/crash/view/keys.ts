import type { GameEvent } from '#games/engine/game.ts';
import { payoutOf } from '#games/engine/figures/payout.ts';
import { button, el } from '#games/stage/dom.ts';
import { eventOf, hundredthsText, numberIn } from '#games/stage/figures.ts';
import type { OwnBet, SharedDesk } from '#games/stage/shared-desk.ts';
import { growthAt } from '../play/curve.ts';
import { crash } from '../play/game.ts';
import { takeMax, takeMin } from '../play/point.ts';

/** Hundredths at which a bet is taken by itself. */
export const autoOf = (choices: readonly unknown[]): number => {
  const opening = crash.readChoice(choices[0]);
  return opening?.act === 'bet' ? (opening.auto ?? 0) : 0;
};

export const paidAtIn = (events: readonly GameEvent[]): number => numberIn(eventOf(events, 'paid'), 'at');

type Moment = { phase: 'betting' | 'running' | 'over'; leftMs: number; elapsedMs: number };

export type BetKeys = { element: HTMLElement; show: (moment: Moment) => void; press: () => void };

/** What is shared by the keys: the moment they stand in, and which of them waits for an answer. */
type Row = {
  desk: SharedDesk;
  moment: () => Moment;
  waits: (name: string) => boolean;
  alone: (name: string, work: () => Promise<unknown>) => void;
};

/** Nothing where the round itself is over by then. */
const autoText = ({ t }: SharedDesk, choices: readonly unknown[]): string => {
  const auto = autoOf(choices);
  return auto < takeMax ? t('crash.autoAt', { times: hundredthsText(auto) }) : '';
};

/** What a key of one's own bet says: taken back while bets are taken, taken while it rises, and what came of it. */
const wordsOf = (
  desk: SharedDesk,
  { phase, elapsedMs }: Moment,
  { round, state }: OwnBet,
): readonly [string, string] => {
  const { t, money } = desk;
  const at = paidAtIn(round.events);
  if (state === 'open' && phase === 'running') {
    const worth = payoutOf(round.stake, BigInt(growthAt(elapsedMs)) * 100n);
    return [t('crash.take', { amount: money(worth) }), autoText(desk, round.choices)];
  }
  if (state === 'open' && phase === 'betting')
    return [t('crash.back', { amount: money(round.stake) }), autoText(desk, round.choices)];
  if (at > 0) return [money(round.payout), `×${hundredthsText(at)}`];
  return [t(state === 'settled' ? 'crash.lost' : 'crash.wait'), money(round.stake)];
};

type OwnKey = { element: HTMLButtonElement; show: (bet: OwnBet) => void; press: () => void };

const ownKeyOf = ({ desk, moment, waits, alone }: Row, first: OwnBet): OwnKey => {
  let now = first;
  const [text, aside] = [el('span', {}), el('span', { class: 'crash-aside' })];
  const press = () => {
    const { phase } = moment();
    if (phase === 'betting') alone(now.no, () => desk.cancel(now));
    if (phase === 'running') alone(now.no, () => desk.take(now));
  };
  const element = button({ class: 'main' }, [text, aside], press);
  const show = (next: OwnBet): void => {
    now = next;
    const { phase, elapsedMs } = moment();
    const canTake = next.state === 'open' && phase === 'running';
    const isEarly = canTake && growthAt(elapsedMs) < takeMin;
    element.className = canTake ? 'main take' : paidAtIn(next.round.events) > 0 ? 'quiet is-paid' : 'quiet';
    element.disabled = next.state !== 'open' || phase === 'over' || isEarly || waits(next.no);
    const [word, small] = wordsOf(desk, moment(), next);
    if (text.textContent !== word) text.textContent = word;
    if (aside.textContent !== small) aside.textContent = small;
  };
  return { element, show, press };
};

/** Begins a bet; says how long bets are still taken. */
const betKeyOf = ({ desk, moment, waits, alone }: Row, wish: () => object) => {
  const { t, money, stakes } = desk;
  const [label, wait] = [el('span', {}), el('span', { class: 'wait' })];
  const press = () => alone('bet', () => desk.bet(wish()));
  const element = button(
    { class: 'main start crash-bet' },
    [el('span', { class: 'fill', 'aria-hidden': 'true' }), label, wait],
    press,
  );
  return {
    element,
    press,
    show: (isOpen: 'open' | 'shut'): void => {
      const { phase, leftMs } = moment();
      element.disabled = isOpen === 'shut' || leftMs <= 0 || waits('bet');
      element.toggleAttribute('data-waits', isOpen === 'open');
      label.textContent = phase === 'betting' ? t('crash.bet', { amount: money(stakes.stake()) }) : t('crash.nextSoon');
      wait.textContent = isOpen === 'open' ? t('room.inSeconds', { seconds: Math.ceil(leftMs / 1000) }) : '';
      const share = Math.max(0, Math.min(1, leftMs / (crash.shared?.bettingMs ?? 1)));
      element.style.setProperty('--left', String(1 - share));
    },
  };
};

/** The keys of this round: bet, take back, take, or what came of it; always in one row. */
export const betKeysOf = (desk: SharedDesk, wish: () => object): BetKeys => {
  const element = el('div', { class: 'crash-keys' });
  const waiting = new Set<string>();
  const own = new Map<string, OwnKey>();
  let moment: Moment = { phase: 'over', leftMs: 0, elapsedMs: 0 };
  let drawn = '';
  const row: Row = {
    desk,
    moment: () => moment,
    waits: (name) => waiting.has(name),
    alone: (name, work) => {
      if (waiting.has(name)) return;
      waiting.add(name);
      void work().finally(() => waiting.delete(name));
    },
  };
  const betKey = betKeyOf(row, wish);
  const draw = (): void => {
    const mine = desk.table().mine.filter(({ state }) => state !== 'voided' && state !== 'refused');
    for (const no of own.keys()) if (!mine.some((one) => one.no === no)) own.delete(no);
    for (const one of mine) own.set(one.no, own.get(one.no) ?? ownKeyOf(row, one));
    for (const one of mine) own.get(one.no)?.show(one);
    const canBet = moment.phase === 'betting' && mine.length < desk.betsMax;
    betKey.show(canBet ? 'open' : 'shut');
    const now = `${mine.map(({ no }) => no).join()} ${canBet}`;
    if (drawn === now) return;
    drawn = now;
    const keys = mine.flatMap(({ no }) => own.get(no)?.element ?? []);
    element.replaceChildren(...keys, ...(canBet || keys.length === 0 ? [betKey.element] : []));
  };
  return {
    element,
    show: (next) => {
      moment = next;
      draw();
    },
    press: () => {
      if (moment.phase === 'betting' && !betKey.element.disabled) return betKey.press();
      const open = moment.phase === 'running' && desk.table().mine.find(({ state }) => state === 'open');
      if (open) own.get(open.no)?.press();
    },
  };
};
