import './limbo.css';
import { anyChoice } from '#games/engine/any-choice.ts';
import type { GameEvent } from '#games/engine/game.ts';
import { payoutOf } from '#games/engine/figures/payout.ts';
import type { Desk, View, Texts } from '#games/stage/desk.ts';
import { button, el } from '#games/stage/dom.ts';
import { factsList, hotKeys, rulesTable } from '#games/stage/facts.ts';
import { figureField } from '#games/stage/figure-field.ts';
import { eventOf, hundredthsText, numberIn, percentText, scaledTyped } from '#games/stage/figures.ts';
import { singleStep } from '#games/stage/single-step.ts';
import { limbo } from '../play/game.ts';
import { multiplierOf, outcomes, targetFor, targetMax, targetMin, winsOf } from '../play/odds.ts';
import { listing } from '../listing.ts';
import { boardOf } from './board.ts';

const offered = [150, 200, 500, 1000, 10_000];
const kept = (target: number) => Math.min(targetMax, Math.max(targetMin, Math.round(target)));

const chanceText = (target: number): string => percentText(winsOf(target) / outcomes);

const roseIn = (events: readonly GameEvent[]): { height: number; target: number } => {
  const event = eventOf(events, 'rose');
  return { height: numberIn(event, 'height'), target: kept(numberIn(event, 'target')) };
};

/** Height and chance: each figure moves the other. */
const fieldsOf = ({ t }: Desk, now: () => number, change: (target: number) => void) => {
  const aim = figureField(
    { id: 'limbo-target', label: t('limbo.target'), less: t('limbo.lower'), more: t('limbo.higher') },
    {
      typed: (text) => change(scaledTyped(text, 2) ?? now()),
      step: (by) => change(by > 0 ? Math.max(now() + 1, now() * 1.25) : Math.min(now() - 1, now() / 1.25)),
    },
  );
  const chance = figureField(
    { id: 'limbo-chance', label: `${t('play.chance')} %`, less: t('limbo.rarer'), more: t('limbo.likelier') },
    {
      typed: (text) => change(targetFor(scaledTyped(text, 2) ?? 990_000 / now())),
      step: (by) => change(targetFor(990_000 / now() + 100 * by)),
    },
  );
  const picks = offered.map((pick) => button({ class: 'quiet' }, [`×${pick / 100}`], () => change(pick)));
  return {
    fields: el('div', { class: 'figures-two' }, aim.element, chance.element),
    quick: el('div', { class: 'stake-keys' }, ...picks),
    show: (target: number) => {
      aim.show(hundredthsText(target));
      chance.show(chanceText(target));
      picks.forEach((pick, at) => pick.setAttribute('aria-pressed', String(offered[at] === target)));
    },
  };
};

const mount = (desk: Desk): void => {
  const { t, money, stage, controls, stakes, payoutMax } = desk;
  let target = 200;
  const board = boardOf(desk);
  const prize = el('output', { class: 'prize' });
  const change = (to: number) => {
    target = kept(to);
    show();
  };
  const panel = fieldsOf(desk, () => target, change);
  const show = () => {
    panel.show(target);
    board.aim(target);
    stakes.limit((payoutMax * 1000n) / limbo.topThousandths({ target }));
    prize.textContent = money(payoutOf(stakes.stake(), multiplierOf(target)));
  };
  const key = singleStep(desk, {
    label: t('limbo.fly'),
    choice: () => ({ target }),
    parts: [panel.fields, panel.quick],
    show: ({ events }) => board.rise(roseIn(events).height, roseIn(events).target),
  });
  stage.append(board.element);
  controls.append(
    stakes.element,
    panel.fields,
    panel.quick,
    factsList([t('play.prize'), prize]),
    key.element,
    hotKeys([t('play.space'), t('limbo.fly')], ['↑ ↓', t('limbo.target')]),
  );
  stakes.onChange(show);
  const nudge = (by: 1 | -1) => () => {
    if (!panel.fields.inert) change(target + by * Math.max(1, Math.round(target / 20)));
  };
  desk.onKey('arrowup', nudge(1));
  desk.onKey('arrowdown', nudge(-1));
  desk.say(t('limbo.welcome'));
  show();
};

export const view: View = {
  game: anyChoice(limbo),
  listing,
  mount,
  replay: async (pencil, { events }, place) => {
    const board = boardOf(pencil);
    const { height, target } = roseIn(events);
    board.aim(target);
    place.replaceChildren(board.element);
    await board.rise(height, target);
  },
  line: ({ t }, { events }) => {
    const { height, target } = roseIn(events);
    return t('limbo.line', { target: hundredthsText(target), height: hundredthsText(height) });
  },
  rules: ({ t }) => [
    el('p', {}, t('limbo.rulesHow')),
    el('p', {}, t('limbo.rulesPays')),
    rulesTable(
      [t('limbo.target'), t('play.chance')],
      [targetMin, 150, 200, 500, 1000, 10_000, 100_000, targetMax].map((target) => [
        `×${hundredthsText(target)}`,
        `${chanceText(target)} %`,
      ]),
    ),
  ],
};

export const texts = import.meta.glob<Texts>('../locales/*.json');
