import './win-show.css';
import type { Pencil, ShownRound } from './desk.ts';
import { el, glide, isStill, pause } from './dom.ts';
import { touchWin } from './touch.ts';
import { countedAt, countMs, rungOf, standMs, type WinRung } from './win-rungs.ts';

export type WinShow = {
  element: HTMLElement;
  /** Meets a round that is over as it came out; a press anywhere shows its end at once. */
  meet: (round: Pick<ShownRound, 'staked' | 'payout'>, tune?: 'own') => void;
  /** Nothing of the last win is shown any more. */
  clear: () => void;
};

const coinCount = 12;
const coinApartMs = 35;
const coinMs = 620;
const beatMs = 110;
/** From here on a slot has sung and counted by itself. */
const slotsOwn: ReadonlySet<WinRung> = new Set<WinRung>(['great', 'huge', 'epic']);

/** Coins go from the amount to where the balance stands, at the top. */
const flyCoins = (element: HTMLElement, from: HTMLElement): void => {
  const [box, start] = [element.getBoundingClientRect(), from.getBoundingClientRect()];
  const end = { x: box.width - 104, y: 24 };
  for (let at = 0; at < coinCount; at++) {
    const coin = el('span', { class: 'win-coin' });
    const [x, y] = [start.x - box.x + (start.width * (at + 0.5)) / coinCount, start.y - box.y + start.height / 2];
    element.append(coin);
    const place = (left: number, top: number, scale: number) => `translate(${left}px, ${top}px) scale(${scale})`;
    coin.animate(
      [
        { transform: place(x, y, 0.5), opacity: 0 },
        { transform: place(x + (end.x - x) * 0.2, y - 34 - (at % 4) * 14, 1.1), opacity: 1, offset: 0.3 },
        { transform: place(end.x, end.y, 0.6), opacity: 1, offset: 0.96 },
        { transform: place(end.x, end.y, 0.4), opacity: 0 },
      ],
      { duration: coinMs, delay: at * coinApartMs, easing: 'cubic-bezier(.3,0,.1,1)', fill: 'both' },
    ).onfinish = () => coin.remove();
  }
};

/** What is above the stake is met in every game the same: a ring of light, then coins, then rays and a name. */
export const winShow = ({ t, money, sound }: Pencil, stage: HTMLElement): WinShow => {
  const [title, figure] = [el('strong'), el('span', { class: 'figures' })];
  const amount = el('div', { class: 'win-amount' }, title, figure);
  const element = el('div', { class: 'win-show', 'aria-hidden': 'true', hidden: '' }, amount);
  const names: Partial<Record<WinRung, string>> = {
    great: t('slot.great'),
    huge: t('slot.huge'),
    epic: t('slot.epic'),
  };
  let shown: AbortController | undefined;
  const clear = () => {
    shown?.abort();
    shown = undefined;
    element.hidden = true;
    delete stage.dataset['push'];
    for (const coin of element.querySelectorAll('.win-coin')) coin.remove();
  };
  const count = async (payout: bigint, rung: WinRung, until: AbortSignal) => {
    let beats = 0;
    await glide(countMs[rung], (share) => {
      if (until.aborted) return;
      figure.textContent = money((payout * BigInt(Math.round(countedAt(rung, share) * 10_000))) / 10_000n);
      const beat = Math.floor((share * countMs[rung]) / beatMs);
      if (beat > beats && rung !== 'plain') sound.play('count');
      beats = beat;
    });
  };
  return {
    element,
    clear,
    meet: ({ staked, payout }, tune) => {
      clear();
      const rung = rungOf(staked, payout);
      if (rung === undefined) return;
      touchWin();
      if (isStill() || (tune === 'own' && slotsOwn.has(rung))) return;
      if (tune === undefined) sound.play(rung === 'plain' ? 'win' : 'great');
      const showing = new AbortController();
      shown = showing;
      title.textContent = names[rung] ?? '';
      figure.textContent = money(0n);
      figure.dataset['full'] = money(payout);
      element.dataset['rung'] = rung;
      // A slot has told a plain win below its reels.
      amount.hidden = tune === 'own' && rung === 'plain';
      element.hidden = false;
      if (names[rung] !== undefined) stage.dataset['push'] = '';
      window.addEventListener('pointerdown', clear, { signal: showing.signal, capture: true });
      void count(payout, rung, showing.signal).then(async () => {
        if (showing.signal.aborted) return;
        if (rung !== 'plain') flyCoins(element, amount);
        await pause(standMs[rung]);
        if (!showing.signal.aborted) clear();
      });
    },
  };
};
