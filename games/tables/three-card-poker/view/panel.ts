import type { Desk, StartKey } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { hotKeys } from '#games/stage/facts.ts';
import { hintSwitch } from '#games/stage/hint-switch.ts';
import { pickGroup, type PickGroup } from '#games/stage/pick-group.ts';
import { moveKey } from '#games/stage/table/move-key.ts';
import { raiseWorth } from '../play/best-step.ts';
import type { CardsChoice } from '../play/game.ts';

/** How many antes may lie on pair plus. */
const besides = [0, 1, 2] as const;

type Asked = { ante: bigint; cards: readonly number[]; waits: boolean };

export type Panel = {
  elements: readonly HTMLElement[];
  side: PickGroup<number>;
  key: StartKey;
  beside: () => number;
  /** What may be pressed now; nothing where no round runs. */
  show: (asked: Asked | undefined) => void;
};

type Given = { changed: () => void; begin: () => void; choose: (choice: CardsChoice) => void };

const sideOf = ({ t }: Desk, changed: (times: number) => void): PickGroup<number> =>
  pickGroup<number>({
    name: 'pair-plus',
    legend: t('three-card-poker.pairPlus'),
    options: besides.map((times) => [
      times,
      times === 0 ? t('three-card-poker.sideNone') : t('three-card-poker.sideTimes', { times }),
    ]),
    start: 0,
    changed,
  });

/** Off until it is switched on: what a raise brings is counted over every hand that the dealer may have. */
const adviceOf = (desk: Desk, moves: ReturnType<typeof movesOf>, changed: () => void) => {
  const { t } = desk;
  const { element, isOn } = hintSwitch({ name: 'three-card-poker.hint', text: t('three-card-poker.hint'), changed });
  return {
    element,
    show: (cards: readonly number[] | undefined) => {
      const worth = cards && isOn() ? raiseWorth(cards) : undefined;
      moves.raise.hint(worth !== undefined && worth > -1 ? 'hinted' : 'plain');
      moves.fold.hint(worth !== undefined && worth <= -1 ? 'hinted' : 'plain');
      if (worth === undefined) return;
      const places = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
      desk.say(t('three-card-poker.hintText', { worth: worth.toLocaleString('en', places) }));
    },
  };
};

const movesOf = ({ t }: Desk, choose: Given['choose']) => {
  const hinted = t('three-card-poker.hinted');
  const raise = { name: t('three-card-poker.raise'), look: 'main', hinted } as const;
  const fold = { name: t('three-card-poker.fold'), look: 'quiet', hinted } as const;
  return {
    raise: moveKey({ ...raise, press: () => choose({ act: 'raise' }) }),
    fold: moveKey({ ...fold, press: () => choose({ act: 'fold' }) }),
  };
};

/** What is pressed before a round and in it, each with what it costs. */
export const panelOf = (desk: Desk, { changed, begin, choose }: Given): Panel => {
  const { t, money, stakes } = desk;
  let beside = 0;
  const side = sideOf(desk, (to) => {
    beside = to;
    changed();
  });
  const cost = el('p', { class: 'card-cost' });
  const moves = movesOf(desk, choose);
  const advice = adviceOf(desk, moves, changed);
  const key = desk.startKey(t('table.deal'), begin);
  stakes.onChange(changed);
  desk.onKey('r', moves.raise.press);
  desk.onKey('f', moves.fold.press);
  return {
    elements: [
      stakes.element,
      side.element,
      cost,
      key.element,
      el('div', { class: 'moves' }, moves.raise.element, moves.fold.element),
      advice.element,
      hotKeys(['R', t('three-card-poker.raise')], ['F', t('three-card-poker.fold')]),
    ],
    side,
    key,
    beside: () => beside,
    show: (asked) => {
      const ante = asked?.ante ?? stakes.stake();
      cost.textContent = t('three-card-poker.cost', { now: money(ante * BigInt(1 + beside)), raise: money(ante) });
      for (const part of [stakes.element, side.element, cost, key.element]) part.hidden = asked !== undefined;
      moves.raise.show(t('three-card-poker.raiseCost', { cost: money(ante) }));
      moves.fold.show(t('three-card-poker.foldCost', { ante: money(ante) }));
      for (const move of Object.values(moves)) {
        if (!asked) move.hide();
        move.element.disabled = asked?.waits === true;
      }
      advice.show(asked?.waits === false ? asked.cards : undefined);
    },
  };
};
