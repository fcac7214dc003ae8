import './pot-wheel.css';
import { anyChoice } from '#games/engine/any-choice.ts';
import type { Desk, Pencil, ShownRound, View, Texts } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { hotKeys, rulesTable } from '#games/stage/facts.ts';
import { eventOf, numberIn } from '#games/stage/figures.ts';
import { pickGroup } from '#games/stage/pick-group.ts';
import { singleStep } from '#games/stage/single-step.ts';
import { potWheel } from '../play/game.ts';
import { inner, levels, outer, potRules, type Price, prices } from '../play/rules.ts';
import { listing } from '../listing.ts';
import { type Turn, wheelBoard } from './board.ts';
import { oneTurnIn, potsBoard } from './pots.ts';

type ShownPlay = Pick<ShownRound, 'events' | 'stake' | 'payout'>;

const turnIn = ({ t, money }: Pencil, { events, stake, payout }: ShownPlay): Turn => {
  const place = numberIn(eventOf(events, 'turned'), 'place');
  const insideEvent = eventOf(events, 'turnedWithin');
  const within = insideEvent && numberIn(insideEvent, 'place');
  const level = within === undefined ? undefined : inner[within];
  const times = outer[place] ?? 0;
  const text = level ? `${t(`pot-wheel.${level}`)} ${money(payout)}` : `×${times}`;
  return { place, within, text, came: payout > stake ? 'win' : 'loss' };
};

const mount = (desk: Desk): void => {
  const { t, stage, controls, stakes, money } = desk;
  let price: Price = prices[0];
  const board = wheelBoard(desk);
  const pots = potsBoard(desk);
  const stand = (to: Price) => {
    price = to;
    stakes.stand(BigInt(to) * 100n);
    pots.at(to);
    board.clear();
  };
  const pick = pickGroup({
    name: 'pot-wheel-price',
    legend: t('pot-wheel.price'),
    options: prices.map((one) => [one, money(BigInt(one) * 100n)] as const),
    start: price,
    changed: stand,
  });
  const key = singleStep(desk, {
    label: t('pot-wheel.turn'),
    choice: () => ({ price }),
    parts: [pick.element],
    show: (round) => board.turn(turnIn(desk, round)),
  });
  stage.append(el('div', { class: 'pw-stage' }, pots.element, board.element));
  controls.append(pick.element, key.element, hotKeys([t('play.space'), t('pot-wheel.turn')]));
  desk.say(t('pot-wheel.welcome'));
  stand(price);
};

const countOf = (wanted: (typeof outer)[number]): number => outer.filter((field) => field === wanted).length;

export const view: View = {
  game: anyChoice(potWheel),
  listing,
  mount,
  replay: async (pencil, round, place) => {
    const board = wheelBoard(pencil);
    place.replaceChildren(board.element);
    await board.turn(turnIn(pencil, round));
  },
  line: ({ t }, { events }) => {
    const within = eventOf(events, 'turnedWithin');
    const level = within && inner[numberIn(within, 'place')];
    if (level) return t('pot-wheel.linePot', { pot: t(`pot-wheel.${level}`) });
    return t('pot-wheel.line', { times: `×${outer[numberIn(eventOf(events, 'turned'), 'place')] ?? 0}` });
  },
  rules: ({ t }) => [
    el('p', {}, t('pot-wheel.rulesHow')),
    el('p', {}, t('pot-wheel.rulesPots')),
    rulesTable(
      [t('pot-wheel.field'), t('pot-wheel.fields')],
      [...new Set(outer)]
        .toSorted((a, b) => (a === 'pot' ? -1 : b === 'pot' ? 1 : b - a))
        .map((field) => [
          field === 'pot' ? t('pot-wheel.potField') : `×${field}`,
          `${countOf(field)} / ${outer.length}`,
        ]),
    ),
    rulesTable(
      [t('pot-wheel.pot'), t('pot-wheel.odds'), t('pot-wheel.seed'), t('pot-wheel.share')],
      levels.map((level) => [
        t(`pot-wheel.${level}`),
        t('pot-wheel.oneIn', { turns: oneTurnIn(level) }),
        `×${potRules[level].seedTimes}`,
        `${potRules[level].thousandths / 10} %`,
      ]),
    ),
    el('p', {}, t('pot-wheel.rulesReturn')),
  ],
};

export const texts = import.meta.glob<Texts>('../locales/*.json');
