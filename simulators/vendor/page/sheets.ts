import type { RoundWire } from '../shared/wire.ts';
import type { Desk, View } from './desk.ts';
import { amountText, button, el } from './dom.ts';
import { fill, type Texts } from './texts.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

const showSheet = (texts: Texts, title: string, ...parts: HTMLElement[]): void => {
  const sheet = el('dialog', { class: 'sheet', 'aria-label': title });
  const close = button({ class: 'main' }, [texts.back], () => sheet.close());
  sheet.append(el('h2', {}, title), el('div', { class: 'sheet-body' }, ...parts), close);
  sheet.addEventListener('close', () => sheet.remove());
  document.body.append(sheet);
  sheet.showModal();
};

/** How the game goes, what it pays and what it returns. */
export const showRules = (desk: Desk, view: View): void => {
  const { texts, game } = desk;
  const seconds = { slot: '2.5', table: '5', fishing: undefined, pvp: undefined }[game.kind];
  showSheet(
    texts,
    texts.rules,
    ...view.rules(desk),
    ...(game.rtp === null ? [] : [el('p', {}, fill(texts.rulesReturn, { rtp: game.rtp }))]),
    el('p', {}, texts.rulesServer),
    ...(seconds === undefined ? [] : [el('p', {}, fill(texts.rulesPace, { seconds }))]),
  );
};

/** The last rounds, newest first. */
export const showHistory = (texts: Texts, rounds: readonly RoundWire[]): void => {
  if (rounds.length === 0) return showSheet(texts, texts.history, el('p', {}, texts.historyEmpty));
  const cells = (...values: string[]) => el('tr', {}, ...values.map((value) => el('td', {}, value)));
  const head = el(
    'tr',
    {},
    ...[texts.historyRound, texts.historyStake, texts.historyPayout].map((name) => el('th', { scope: 'col' }, name)),
  );
  const lines = rounds
    .slice(0, 20)
    .map(({ at, stake, payout }) =>
      cells(clock.format(Date.parse(at)), amountText(stake), amountText(payout ?? '0.00')),
    );
  return showSheet(texts, texts.history, el('table', {}, el('thead', {}, head), el('tbody', {}, ...lines)));
};
