import { history } from '#features/rounds/contract/history.ts';
import { round as readRound } from '#features/rounds/contract/round.ts';
import type { RoundView } from '#features/rounds/contract/round-view.ts';
import { button, el } from '#games/stage/dom.ts';
import { multiplierText } from '#games/stage/figures.ts';
import { call } from '#kit/browser/calls/call.ts';
import { dateTimeView, exactTimeView } from '#kit/browser/texts/format.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { showSharedCheck } from '../check/check-shared.ts';
import { showCheck } from '../check/check.ts';
import { isFramed, parentOrigin } from '../frame.ts';
import { copyable, facts, openSheet, type Sheet } from './sheet.ts';
import { saveKey } from './save-key.ts';
import { saveRound, saveSharedRound, type Seen } from './save-round.ts';
import { shownOf, type Table } from '../table.ts';

type Row = OutputOf<typeof history>['rounds'][number];

/** The rounds of this game, newest first; each can be seen again as it was. */
export const showHistory = async (table: Table): Promise<void> => {
  const { t } = table.pencil;
  const sheet = openSheet(t);
  const list = el('ol', { class: 'rounds' });
  const more = el('div', { class: 'more' });
  const draw = () => sheet.show({ title: t('history.title') }, list, more);
  const load = async (before?: string): Promise<void> => {
    more.replaceChildren(el('p', { class: 'waiting', role: 'status' }, t('room.loading')));
    const answer = await call(history, { limit: 20, ...(before !== undefined && { before }) });
    if (!answer.ok) return more.replaceChildren(again(table, () => void load(before)));
    const { rounds, next } = answer.value;
    list.append(
      ...rounds.map((row) =>
        el(
          'li',
          {},
          rowOf(table, row, () => void showRound(table, sheet, { row, back: draw })),
        ),
      ),
    );
    more.replaceChildren(
      ...(next === null ? [] : [button({ class: 'quiet' }, [t('history.more')], () => void load(next))]),
      ...(list.childElementCount === 0 ? [el('p', {}, t('history.empty'))] : []),
    );
  };
  draw();
  await load();
};

const again = ({ pencil: { t } }: Table, press: () => void): HTMLElement =>
  el('div', { role: 'alert' }, el('p', {}, t('room.notLoaded')), button({ class: 'quiet' }, [t('stop.again')], press));

/** What it cost with all that its choices took. */
const stakedOf = ({ stake, added }: Pick<Row, 'stake' | 'added'>): bigint => stake + added;

const cameOf = (row: Pick<Row, 'stake' | 'added' | 'payout' | 'state'>): 'won' | 'back' | 'lost' | 'open' => {
  if (row.state !== 'settled') return row.state === 'voided' || row.state === 'refused' ? 'back' : 'open';
  if (row.payout > stakedOf(row)) return 'won';
  return row.payout > 0n ? 'back' : 'lost';
};

/** What came for one staked, as far as four places tell. */
const times = (row: Pick<Row, 'stake' | 'added' | 'payout'>): string =>
  stakedOf(row) > 0n ? `×${multiplierText((row.payout * 10_000n) / stakedOf(row))}` : '';

const rowOf = (table: Table, row: Row, press: () => void): HTMLElement => {
  const { t, money } = table.pencil;
  const state = row.state === 'settled' ? times(row) : t(`history.${row.state}`);
  return button(
    { class: `round is-${cameOf(row)}` },
    [
      el('span', { class: 'when figures' }, exactTimeView(row.startedAt, table.language)),
      el('span', { class: 'staked figures' }, money(stakedOf(row))),
      el('span', { class: 'times figures' }, state),
      el('span', { class: 'came figures' }, row.state === 'settled' ? money(row.payout) : '–'),
    ],
    press,
  );
};

const showRound = async (table: Table, sheet: Sheet, { row, back }: { row: Row; back: () => void }): Promise<void> => {
  const { t } = table.pencil;
  const title = t('history.round', { number: row.nonce });
  sheet.show({ title, back }, el('p', { class: 'waiting', role: 'status' }, t('room.loading')));
  const answer = await call(readRound, { roundId: row.roundId });
  if (!answer.ok)
    return sheet.show(
      { title, back },
      again(table, () => void showRound(table, sheet, { row, back })),
    );
  const { round, betId } = answer.value;
  const isShared = 'mountShared' in table.view;
  const place = el('div', { class: 'replay', 'data-game': table.game });
  const replay = button({ class: 'quiet' }, [t('history.replay')], () => {
    replay.disabled = true;
    void table.view.replay(table.pencil, shownOf(round), place).then(() => (replay.disabled = false));
  });
  const asked = { roundId: row.roundId };
  const backHere = () => void showRound(table, sheet, { row, back });
  const check = button({ class: 'main' }, [t('history.check')], () =>
    isShared
      ? void showSharedCheck(table, sheet, { asked, back: backHere })
      : void showCheck(table, sheet, { ...asked, back: backHere }),
  );
  const isOver = round.state === 'settled';
  // What went back with a round of everybody's is proved too.
  const isVoid = round.state === 'voided' && isShared;
  sheet.show(
    { title, back },
    isOver ? place : undefined,
    isOver ? el('div', { class: 'pair-keys' }, replay, check) : isVoid ? check : undefined,
    keepKey(table, answer.value),
    evidenceLink(table, betId),
    factsOf(table, round),
  );
  if (isOver) replay.click();
};

/** For the player's own safe-keeping: nothing of a round that runs. */
const keepKey = ({ view, pencil: { t } }: Table, seen: Seen): HTMLElement | undefined => {
  if ('mountShared' in view)
    return ['settled', 'voided'].includes(seen.round.state) ? saveKey(t, () => saveSharedRound(seen)) : undefined;
  return seen.kept === null ? undefined : saveKey(t, () => saveRound(seen));
};

/** The site keeps receipt, ledger lines and versions of each bet of money; it is opened beside the game. */
const evidenceLink = ({ pencil: { t } }: Table, betId: string | null): HTMLElement | undefined => {
  const site = parentOrigin();
  if (!isFramed || site === undefined || betId === null) return undefined;
  const href = new URL(`/me/bets/${encodeURIComponent(betId)}`, site).href;
  return el('p', { class: 'links' }, el('a', { href, target: '_blank', rel: 'noopener' }, t('history.evidence')));
};

const factsOf = ({ pencil, view, language }: Table, round: RoundView): HTMLElement => {
  const { t, money } = pencil;
  return facts(
    [t('history.what'), view.line(pencil, shownOf(round))],
    [t('history.staked'), money(stakedOf(round))],
    [
      t('history.came'),
      round.state === 'settled' ? `${money(round.payout)} (${times(round)})` : t(`history.${round.state}`),
    ],
    round.turnover !== null && round.turnover < stakedOf(round)
      ? [t('history.turnover'), t('history.turnoverOf', { amount: money(round.turnover) })]
      : undefined,
    round.endedBy === 'rule' ? [t('history.ended'), t('history.byRule')] : undefined,
    [t('history.at'), dateTimeView(round.startedAt, language)],
    [t('history.id'), copyable(t, round.roundId)],
    [t('rules.hash'), copyable(t, round.mathsHash)],
  );
};
