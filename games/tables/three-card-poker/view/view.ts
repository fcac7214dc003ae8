import { anyChoice } from '#games/engine/any-choice.ts';
import type { GameEvent } from '#games/engine/game.ts';
import { type Chain, chainOf } from '#games/stage/chain-round.ts';
import type { Desk, ShownRound, View, Texts } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { replayOn } from '#games/stage/replay-on.ts';
import { rulesTable } from '#games/stage/facts.ts';
import { eventOf, numberIn, numbersIn } from '#games/stage/figures.ts';
import { type CardsChoice, threeCardPoker } from '../play/game.ts';
import { handNames } from '../play/hands.ts';
import { anteBonus, pairPlus } from '../play/pays.ts';
import { rules } from '../play/rules.ts';
import { listing } from '../listing.ts';
import { boardOf, handText } from './board.ts';
import { panelOf } from './panel.ts';

const dealIn = (round: Pick<ShownRound, 'events'> | undefined): GameEvent | undefined =>
  round && eventOf(round.events, 'deal');
const anteIn = (round: ShownRound | undefined): bigint => BigInt(numberIn(dealIn(round), 'ante'));

const mount = (desk: Desk): void => {
  const { t, money, stage, controls, stakes, open } = desk;
  const board = boardOf(desk);
  const panel = panelOf(desk, {
    changed: () => draw(chain),
    begin: () => begin(),
    choose: (choice) => void chain.choose(choice),
  });
  const begin = () => {
    const ante = Number(stakes.stake());
    const choice: CardsChoice = { act: 'open', ante, pairPlus: ante * panel.beside() };
    if (!panel.key.element.disabled) void chain.begin(choice, BigInt(ante + choice.pairPlus));
  };
  const draw = (now: Chain) => {
    const choice: CardsChoice = { act: 'open', ante: 100, pairPlus: 100 * panel.beside() };
    stakes.limit((desk.payoutMax * 1000n) / threeCardPoker.topThousandths(choice) / BigInt(1 + panel.beside()));
    const round = now.round();
    panel.show(round && { ante: anteIn(round), cards: numbersIn(dealIn(round), 'cards'), waits: now.waits() });
  };
  const chain = chainOf({
    desk,
    locked: [stakes, panel.side, panel.key],
    clear: board.clear,
    event: board.event,
    asks: (round) =>
      t('three-card-poker.ask', { hand: handText(t, dealIn(round)?.['hand']), cost: money(anteIn(round)) }),
    draw,
  });
  stage.append(board.element);
  controls.append(...panel.elements);
  desk.onKey(' ', () => (chain.round() ? undefined : begin()));
  desk.say(t('three-card-poker.welcome'));
  draw(chain);
  if (open) void chain.resume(open);
};

export const view: View = {
  game: anyChoice(threeCardPoker),
  listing,
  mount,
  replay: replayOn(boardOf),
  line: ({ t }, { events }) => {
    const [own, dealer] = [eventOf(events, 'deal'), eventOf(events, 'dealer')];
    const met = dealer ? handText(t, dealer['hand']) : t('three-card-poker.folded');
    return `${handText(t, own?.['hand'])} – ${met}`;
  },
  rules: ({ t }) => [
    el('p', {}, t('three-card-poker.rulesHow', { packs: t('table.packs', { count: rules.packs }) })),
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

export const texts = import.meta.glob<Texts>('../locales/*.json');
