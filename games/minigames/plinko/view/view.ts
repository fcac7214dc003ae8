import './plinko.css';
import { anyChoice } from '#games/engine/any-choice.ts';
import type { GameEvent } from '#games/engine/game.ts';
import { payoutOf } from '#games/engine/figures/payout.ts';
import type { Desk, View, Texts } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { factsList, hotKeys, rulesTable } from '#games/stage/facts.ts';
import { eventOf, hundredthsText, numbersIn, percentText } from '#games/stage/figures.ts';
import { pickGroup } from '#games/stage/pick-group.ts';
import { singleStep } from '#games/stage/single-step.ts';
import { plinko } from '../play/game.ts';
import { bellsOf, multiplierOf, type Risk, risks, rowCounts, waysTo } from '../play/tables.ts';
import { listing } from '../listing.ts';
import { type Bet, boardOf } from './board.ts';

const fellIn = (events: readonly GameEvent[]): { bet: Bet; turns: number[]; hundredths: number } => {
  const event = eventOf(events, 'fell');
  const bet: Bet = plinko.readChoice({ rows: event?.['rows'], risk: event?.['risk'] }) ?? { rows: 8, risk: 'low' };
  const turns = numbersIn(event, 'turns');
  const bell = turns.reduce((all, turn) => all + turn, 0);
  return { bet, turns, hundredths: bellsOf(bet.rows, bet.risk)[bell] ?? 0 };
};

const chanceText = (rows: number, bell: number): string => `${percentText(waysTo(rows, bell) / 2 ** rows)} %`;

const mount = (desk: Desk): void => {
  const { t, money, stage, controls, stakes, payoutMax } = desk;
  let bet: Bet = { rows: 12, risk: 'medium' };
  let looked = 0;
  const [chance, prize, pays] = ['figures', 'prize', 'figures'].map((name) => el('output', { class: name }));
  const board = boardOf(desk, (bell) => {
    looked = bell;
    show();
  });
  const riskNames: Record<Risk, string> = { low: t('play.low'), medium: t('play.medium'), high: t('play.high') };
  const show = () => {
    board.show(bet);
    stakes.limit((payoutMax * 1000n) / plinko.topThousandths(bet));
    const hundredths = bellsOf(bet.rows, bet.risk)[looked] ?? 0;
    pays!.textContent = `×${hundredthsText(hundredths)}`;
    chance!.textContent = chanceText(bet.rows, looked);
    prize!.textContent = money(payoutOf(stakes.stake(), multiplierOf(hundredths)));
  };
  const change = (part: Partial<Bet>) => {
    bet = { ...bet, ...part };
    looked = 0;
    show();
  };
  const rows = pickGroup({
    name: 'plinko-rows',
    legend: t('plinko.rows'),
    options: rowCounts.map((count) => [count, String(count)] as const),
    start: bet.rows,
    changed: (to) => change({ rows: to }),
  });
  const risk = pickGroup({
    name: 'plinko-risk',
    legend: t('play.risk'),
    options: risks.map((one) => [one, riskNames[one]] as const),
    start: bet.risk,
    changed: (to) => change({ risk: to }),
  });
  const key = singleStep(desk, {
    label: t('plinko.drop'),
    choice: () => ({ ...bet }),
    parts: [rows.element, risk.element],
    show: ({ events }) => board.fall(fellIn(events).bet, fellIn(events).turns),
  });
  stage.append(board.element);
  controls.append(
    stakes.element,
    risk.element,
    rows.element,
    factsList([t('plinko.bell'), pays!], [t('play.chance'), chance!], [t('plinko.prize'), prize!]),
    key.element,
    hotKeys([t('play.space'), t('plinko.drop')]),
  );
  stakes.onChange(show);
  desk.say(t('plinko.welcome'));
  show();
};

export const view: View = {
  game: anyChoice(plinko),
  listing,
  mount,
  replay: async (pencil, { events }, place) => {
    const board = boardOf(pencil, () => undefined);
    const { bet, turns } = fellIn(events);
    board.show(bet);
    place.replaceChildren(board.element);
    await board.fall(bet, turns);
  },
  line: ({ t }, { events }) => {
    const { bet, hundredths } = fellIn(events);
    return t('plinko.line', { rows: bet.rows, risk: t(`play.${bet.risk}`), multiplier: hundredthsText(hundredths) });
  },
  rules: ({ t }) => [
    el('p', {}, t('plinko.rulesHow')),
    el('p', {}, t('plinko.rulesPays')),
    ...rowCounts.flatMap((rows) => [
      el('h3', {}, t('plinko.rowsOf', { rows })),
      rulesTable(
        [t('play.chance'), t('play.low'), t('play.medium'), t('play.high')],
        Array.from({ length: rows / 2 + 1 }, (_, bell) => [
          `${bell === rows / 2 ? '' : '2 × '}${chanceText(rows, bell)}`,
          ...risks.map((risk) => `×${hundredthsText(bellsOf(rows, risk)[bell] ?? 0)}`),
        ]),
      ),
    ]),
  ],
};

export const texts = import.meta.glob<Texts>('../locales/*.json');
