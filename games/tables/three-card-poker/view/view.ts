import { anyChoice } from '#games/engine/any-choice.ts';
import type { GameEvent } from '#games/engine/game.ts';
import { type Chain, chainOf } from '#games/stage/chain-round.ts';
import type { Desk, ShownRound, View } from '#games/stage/desk.ts';
import { el, isStill, pause } from '#games/stage/dom.ts';
import { hotKeys, rulesTable } from '#games/stage/facts.ts';
import { eventOf, numberIn, numbersIn } from '#games/stage/figures.ts';
import { hintSwitch } from '#games/stage/hint-switch.ts';
import { pickGroup } from '#games/stage/pick-group.ts';
import { moveKey } from '#games/stage/table/move-key.ts';
import { raiseWorth } from '../play/best-step.ts';
import { type CardsChoice, threeCardPoker } from '../play/game.ts';
import { handNames } from '../play/hands.ts';
import { anteBonus, pairPlus } from '../play/pays.ts';
import { shelf } from '../shelf.ts';
import { boardOf, handText } from './board.ts';

const dealIn = (round: Pick<ShownRound, 'events'> | undefined): GameEvent | undefined =>
  round && eventOf(round.events, 'deal');
const anteIn = (round: ShownRound | undefined): bigint => BigInt(numberIn(dealIn(round), 'ante'));

/** How many antes may lie on pair plus. */
const besides = [0, 1, 2] as const;

const mount = (desk: Desk): void => {
  const { t, money, stage, controls, stakes, open } = desk;
  const board = boardOf(desk);
  let beside: number = 0;
  const opening = (): CardsChoice & { act: 'open' } => {
    const ante = Number(stakes.stake());
    return { act: 'open', ante, pairPlus: ante * beside };
  };
  const side = pickGroup({
    name: 'pair-plus',
    legend: t('three-card-poker.pairPlus'),
    options: besides.map((times) => [
      times,
      times === 0 ? t('three-card-poker.sideNone') : t('three-card-poker.sideTimes', { times }),
    ]),
    start: beside,
    changed: (to) => {
      beside = to;
      draw(chain);
    },
  });
  const cost = el('p', { class: 'card-cost' });
  const hint = hintSwitch({
    name: 'three-card-poker.hint',
    text: t('three-card-poker.hint'),
    changed: () => draw(chain),
  });
  const hinted = t('three-card-poker.hinted');
  const step = (choice: CardsChoice) => void chain.choose(choice);
  const raise = moveKey({
    name: t('three-card-poker.raise'),
    look: 'main',
    hinted,
    press: () => step({ act: 'raise' }),
  });
  const fold = moveKey({ name: t('three-card-poker.fold'), look: 'quiet', hinted, press: () => step({ act: 'fold' }) });
  const begin = () => {
    const choice = opening();
    if (!key.element.disabled) void chain.begin(choice, BigInt(choice.ante + choice.pairPlus));
  };
  const key = desk.startKey(t('table.deal'), begin);
  const advise = (round: ShownRound | undefined) => {
    const worth = round && hint.isOn() ? raiseWorth(numbersIn(dealIn(round), 'cards')) : undefined;
    raise.hint(worth !== undefined && worth > -1 ? 'hinted' : 'plain');
    fold.hint(worth !== undefined && worth <= -1 ? 'hinted' : 'plain');
    if (worth !== undefined) desk.say(t('three-card-poker.hintText', { worth: worth.toFixed(2) }));
  };
  const draw = (now: Chain) => {
    const round = now.round();
    const isAsked = round !== undefined && !now.waits();
    const ante = round ? anteIn(round) : stakes.stake();
    const choice: CardsChoice = { act: 'open', ante: 100, pairPlus: 100 * beside };
    stakes.limit((desk.payoutMax * 1000n) / threeCardPoker.topThousandths(choice) / BigInt(1 + beside));
    cost.textContent = t('three-card-poker.cost', { now: money(ante * BigInt(1 + beside)), raise: money(ante) });
    for (const part of [stakes.element, side.element, cost, key.element]) part.hidden = round !== undefined;
    if (round) {
      raise.show(t('three-card-poker.raiseCost', { cost: money(ante) }));
      fold.show(t('three-card-poker.foldCost', { ante: money(ante) }));
    } else for (const move of [raise, fold]) move.hide();
    for (const move of [raise, fold]) move.element.disabled = !isAsked;
    advise(isAsked ? round : undefined);
  };
  const chain = chainOf({
    desk,
    locked: [stakes, side, key],
    clear: board.clear,
    event: board.event,
    asks: (round) =>
      t('three-card-poker.ask', { hand: handText(t, dealIn(round)?.['hand']), cost: money(anteIn(round)) }),
    draw,
  });
  stage.append(board.element);
  controls.append(
    stakes.element,
    side.element,
    cost,
    key.element,
    el('div', { class: 'moves' }, raise.element, fold.element),
    hint.element,
    hotKeys(['R', t('three-card-poker.raise')], ['F', t('three-card-poker.fold')]),
  );
  stakes.onChange(() => draw(chain));
  desk.onKey('r', raise.press);
  desk.onKey('f', fold.press);
  desk.onKey(' ', () => (chain.round() ? undefined : begin()));
  desk.say(t('three-card-poker.welcome'));
  draw(chain);
  if (open) void chain.resume(open);
};

export const view: View = {
  game: anyChoice(threeCardPoker),
  shelf,
  mount,
  replay: async (pencil, { events }, place) => {
    const board = boardOf(pencil);
    board.element.classList.add('is-replay');
    place.replaceChildren(board.element);
    for (const event of events) {
      await board.event(event);
      if (!isStill()) await pause(160);
    }
  },
  line: ({ t }, { events }) => {
    const [own, dealer] = [eventOf(events, 'deal'), eventOf(events, 'dealer')];
    const met = dealer ? handText(t, dealer['hand']) : t('three-card-poker.folded');
    return `${handText(t, own?.['hand'])} – ${met}`;
  },
  rules: ({ t }) => [
    el('p', {}, t('three-card-poker.rulesHow')),
    el('p', {}, t('three-card-poker.rulesMeet')),
    rulesTable(
      [t('table.pays'), t('three-card-poker.bonus'), t('three-card-poker.pairPlus')],
      handNames
        .toReversed()
        .filter((name) => name !== 'high')
        .map((name) => [
          handText(t, name),
          anteBonus[name] === undefined ? '–' : `${anteBonus[name]}:1`,
          pairPlus[name] === undefined ? '–' : `${pairPlus[name]}:1`,
        ]),
    ),
    el('p', {}, t('three-card-poker.rulesReturn')),
    el('p', {}, t('three-card-poker.rulesLeft')),
  ],
};
