import type { Desk, StartKey } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { hotKeys } from '#games/stage/facts.ts';
import { hintSwitch } from '#games/stage/hint-switch.ts';
import { pickGroup, type PickGroup } from '#games/stage/pick-group.ts';
import { type MoveKey, moveKey } from '#games/stage/table/move-key.ts';
import type { BlackjackChoice } from '../play/game.ts';
import { type TableName, tableNames } from '../play/rules.ts';
import { actsOn, handInTurn, type Table } from '../play/table.ts';
import { adviceFor } from './advice.ts';
import { totalText } from './board.ts';

const moveNames = ['insure', 'decline', 'hit', 'stand', 'double', 'split', 'surrender'] as const;
type Move = (typeof moveNames)[number];
const letters = { insure: 'I', decline: 'N', hit: 'H', stand: 'S', double: 'D', split: 'P', surrender: 'R' } as const;
const main: readonly Move[] = ['decline', 'hit', 'stand'];

/** An open round, what began it, and whether an answer is awaited. */
export type PlayShown = { table: Table; stake: bigint; waits: boolean };

export type Panel = {
  elements: readonly HTMLElement[];
  pick: PickGroup<TableName>;
  key: StartKey;
  table: () => TableName;
  /** What may be pressed now; nothing where no round runs. */
  show: (asked: PlayShown | undefined) => void;
};
type Given = { changed: () => void; begin: () => void; choose: (choice: BlackjackChoice) => void };

const allowed = (table: Table): readonly Move[] => (table.insurance === 'open' ? ['insure', 'decline'] : actsOn(table));

/** What a move takes or does, said before it is pressed. */
const costTexts = ({ t, money }: Desk, { table, stake }: PlayShown): Readonly<Record<Move, string>> => {
  const hand = table.hands[handInTurn(table) ?? 0];
  return {
    insure: t('blackjack.takes', { cost: money(stake / 2n) }),
    decline: t('blackjack.playsOn'),
    hit: t('blackjack.oneCard'),
    stand: t('blackjack.keeps', { total: totalText(t, hand?.cards ?? []) }),
    double: t('blackjack.takesOneCard', { cost: money(stake) }),
    split: t('blackjack.takesTwoHands', { cost: money(stake) }),
    surrender: t('blackjack.comesBack', { amount: money(stake / 2n) }),
  };
};

const moveTexts = ({ t }: Desk): Readonly<Record<Move, string>> => ({
  insure: t('blackjack.insure'),
  decline: t('blackjack.decline'),
  hit: t('blackjack.hit'),
  stand: t('blackjack.stand'),
  double: t('blackjack.double'),
  split: t('blackjack.split'),
  surrender: t('blackjack.surrender'),
});

const movesOf = (desk: Desk, choose: Given['choose']): ReadonlyMap<Move, MoveKey> => {
  const texts = moveTexts(desk);
  const hinted = desk.t('blackjack.hinted');
  return new Map(
    moveNames.map((act) => {
      const look = main.includes(act) ? 'main' : 'quiet';
      const move = moveKey({ name: texts[act], look, hinted, press: () => choose({ act }) });
      desk.onKey(letters[act].toLowerCase(), move.press);
      return [act, move];
    }),
  );
};

const pickOf = ({ t }: Desk, changed: (table: TableName) => void): PickGroup<TableName> =>
  pickGroup<TableName>({
    name: 'blackjack-table',
    legend: t('blackjack.tables'),
    options: tableNames.map((name) => [name, t(name === 'classic' ? 'blackjack.classic' : 'blackjack.withSurrender')]),
    start: 'classic',
    changed,
  });

const showMoves = (desk: Desk, moves: ReadonlyMap<Move, MoveKey>, asked: PlayShown | undefined): void => {
  const costs = asked && costTexts(desk, asked);
  for (const [act, move] of moves) {
    if (asked && costs && allowed(asked.table).includes(act)) move.show(costs[act]);
    else move.hide();
    move.element.disabled = asked?.waits === true;
  }
};

/** What is pressed before a round and in it. */
export const panelOf = (desk: Desk, { changed, begin, choose }: Given): Panel => {
  const { t, money, stakes } = desk;
  let table: TableName = 'classic';
  const pick = pickOf(desk, (to) => {
    table = to;
    changed();
  });
  const texts = moveTexts(desk);
  const moves = movesOf(desk, choose);
  const hint = hintSwitch({ name: 'blackjack.hint', text: t('blackjack.hint'), changed });
  const key = desk.startKey(t('table.deal'), begin);
  const cost = el('p', { class: 'card-cost' });
  stakes.onChange(changed);
  const advise = (asked: PlayShown | undefined) => {
    const advised = asked?.waits === false && hint.isOn() ? adviceFor(asked.table) : undefined;
    for (const [act, move] of moves) move.hint(act === advised ? 'hinted' : 'plain');
    if (advised) desk.say(t('blackjack.advice', { act: texts[advised] }));
  };
  return {
    elements: [
      stakes.element,
      pick.element,
      cost,
      key.element,
      el('div', { class: 'moves' }, ...[...moves.values()].map((move) => move.element)),
      hint.element,
      hotKeys(...moveNames.map((act) => [letters[act], texts[act]] as const)),
    ],
    pick,
    key,
    table: () => table,
    show: (asked) => {
      cost.textContent = t('blackjack.cost', { stake: money(stakes.stake()) });
      for (const part of [stakes.element, pick.element, cost, key.element]) part.hidden = asked !== undefined;
      showMoves(desk, moves, asked);
      advise(asked);
    },
  };
};
