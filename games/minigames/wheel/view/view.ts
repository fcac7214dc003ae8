import './wheel.css';
import { anyChoice } from '#games/engine/any-choice.ts';
import type { GameEvent } from '#games/engine/game.ts';
import { payoutOf } from '#games/engine/figures/payout.ts';
import type { Desk, View, Texts } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { factsList, hotKeys, rulesTable } from '#games/stage/facts.ts';
import { eventOf, numberIn, percentText } from '#games/stage/figures.ts';
import { pickGroup } from '#games/stage/pick-group.ts';
import { singleStep } from '#games/stage/single-step.ts';
import { wheel } from '../play/game.ts';
import { kindsOf, multiplierOf, type Risk, risks, sizes, wheelOf } from '../play/tables.ts';
import { listing } from '../listing.ts';
import { type Bet, boardOf, timesText } from './board.ts';

const turnedIn = (events: readonly GameEvent[]): { bet: Bet; place: number; tenths: number } => {
  const event = eventOf(events, 'turned');
  const bet: Bet = wheel.readChoice({ size: event?.['size'], risk: event?.['risk'] }) ?? { size: 10, risk: 'low' };
  const place = numberIn(event, 'place');
  return { bet, place, tenths: wheelOf(bet.risk, bet.size)[place] ?? 0 };
};

const topOf = ({ risk, size }: Bet): number => kindsOf(risk, size)[0]?.tenths ?? 0;

const mount = (desk: Desk): void => {
  const { t, money, stage, controls, stakes, payoutMax } = desk;
  let bet: Bet = { size: 20, risk: 'medium' };
  let looked = topOf(bet);
  const [chance, prize, pays] = [
    el('output', { class: 'figures' }),
    el('output', { class: 'prize' }),
    el('output', { class: 'figures' }),
  ];
  const board = boardOf(desk, (tenths) => {
    looked = tenths;
    show();
  });
  const riskNames: Record<Risk, string> = { low: t('play.low'), medium: t('play.medium'), high: t('play.high') };
  const show = () => {
    board.show(bet);
    stakes.limit((payoutMax * 1000n) / wheel.topThousandths(bet));
    const { gondolas = 0 } = kindsOf(bet.risk, bet.size).find(({ tenths }) => tenths === looked) ?? {};
    pays.textContent = timesText(looked);
    chance.textContent = `${percentText(gondolas / bet.size)} %`;
    prize.textContent = money(payoutOf(stakes.stake(), multiplierOf(looked)));
  };
  const change = (part: Partial<Bet>) => {
    bet = { ...bet, ...part };
    looked = topOf(bet);
    show();
  };
  const size = pickGroup({
    name: 'wheel-size',
    legend: t('wheel.gondolas'),
    options: sizes.map((one) => [one, String(one)] as const),
    start: bet.size,
    changed: (to) => change({ size: to }),
  });
  const risk = pickGroup({
    name: 'wheel-risk',
    legend: t('play.risk'),
    options: risks.map((one) => [one, riskNames[one]] as const),
    start: bet.risk,
    changed: (to) => change({ risk: to }),
  });
  const key = singleStep(desk, {
    label: t('wheel.turn'),
    choice: () => ({ ...bet }),
    parts: [size.element, risk.element],
    show: ({ events }) => board.turn(turnedIn(events).bet, turnedIn(events).place),
  });
  stage.append(board.element);
  controls.append(
    stakes.element,
    risk.element,
    size.element,
    factsList([t('play.multiplier'), pays], [t('play.chance'), chance], [t('wheel.prize'), prize]),
    key.element,
    hotKeys([t('play.space'), t('wheel.turn')]),
  );
  stakes.onChange(show);
  desk.say(t('wheel.welcome'));
  show();
};

export const view: View = {
  game: anyChoice(wheel),
  listing,
  mount,
  replay: async (pencil, { events }, place) => {
    const board = boardOf(pencil, () => undefined);
    const turned = turnedIn(events);
    board.show(turned.bet);
    place.replaceChildren(board.element);
    await board.turn(turned.bet, turned.place);
  },
  line: ({ t }, { events }) => {
    const { bet, tenths } = turnedIn(events);
    return t('wheel.line', { size: bet.size, risk: t(`play.${bet.risk}`), multiplier: timesText(tenths) });
  },
  rules: ({ t }) => [
    el('p', {}, t('wheel.rulesHow')),
    el('p', {}, t('wheel.rulesPays')),
    ...risks.flatMap((risk) => [
      el('h3', {}, `${t('play.risk')}: ${t(`play.${risk}`)}`),
      rulesTable(
        [t('wheel.gondolas'), t('wheel.carries')],
        sizes.map((size) => [
          String(size),
          kindsOf(risk, size)
            .map(({ tenths, gondolas }) => `${gondolas} ${timesText(tenths)}`)
            .join(' · '),
        ]),
      ),
    ]),
  ],
};

export const texts = import.meta.glob<Texts>('../locales/*.json');
