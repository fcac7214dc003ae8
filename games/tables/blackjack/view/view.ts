import { anyChoice } from '#games/engine/any-choice.ts';
import { type Chain, chainOf } from '#games/stage/chain-round.ts';
import type { Desk, ShownRound, View, Texts } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { replayOn } from '#games/stage/replay-on.ts';
import { rulesTable } from '#games/stage/facts.ts';
import { eventOf, numbersIn } from '#games/stage/figures.ts';
import { blackjack } from '../play/game.ts';
import { handInTurn } from '../play/table.ts';
import { listing } from '../listing.ts';
import { boardOf, totalText } from './board.ts';
import { panelOf } from './panel.ts';
import { standingOf } from './standing.ts';

const askText = ({ t, money }: Desk, round: ShownRound): string => {
  const table = standingOf(round);
  const at = table && handInTurn(table);
  if (table?.insurance === 'open') return t('blackjack.askInsurance', { cost: money(round.stake / 2n) });
  if (!table || at === undefined) return '';
  const total = totalText(t, table.hands[at]?.cards ?? []);
  return table.hands.length === 1 ? t('blackjack.ask', { total }) : t('blackjack.askHand', { number: at + 1, total });
};

const mount = (desk: Desk): void => {
  const { t, stage, controls, stakes, open } = desk;
  const board = boardOf(desk);
  const panel = panelOf(desk, {
    changed: () => draw(chain),
    begin: () => begin(),
    choose: (choice) => void chain.choose(choice),
  });
  const begin = () => {
    if (!panel.key.element.disabled) void chain.begin({ act: 'open', table: panel.table() });
  };
  const draw = (now: Chain) => {
    stakes.limit((desk.payoutMax * 1000n) / blackjack.topThousandths({ act: 'open', table: panel.table() }));
    const round = now.round();
    const table = round && standingOf(round);
    if (table && !now.waits()) board.ask(handInTurn(table));
    panel.show(round && table && { table, stake: round.stake, waits: now.waits() });
  };
  const chain = chainOf({
    desk,
    locked: [stakes, panel.pick, panel.key],
    clear: board.clear,
    event: board.event,
    asks: (round) => askText(desk, round),
    draw,
  });
  stage.append(board.element);
  controls.append(...panel.elements);
  desk.onKey(' ', () => (chain.round() ? undefined : begin()));
  desk.say(t('blackjack.welcome'));
  draw(chain);
  if (open) void chain.resume(open);
};

export const view: View = {
  game: anyChoice(blackjack),
  listing,
  mount,
  replay: replayOn(boardOf),
  line: ({ t }, { choices, events }) => {
    const dealer = eventOf(events, 'dealer');
    const table = standingOf({ choices, events });
    const own = table?.hands.map(({ cards }) => totalText(t, cards)) ?? [];
    return t('blackjack.line', {
      own: own.join(' + '),
      dealer: dealer ? totalText(t, numbersIn(dealer, 'cards')) : '–',
    });
  },
  rules: ({ t }) => [
    el('p', {}, t('blackjack.rulesHow')),
    el('p', {}, t('blackjack.rulesMore')),
    rulesTable(
      [t('table.bet'), t('table.pays')],
      [
        [t('blackjack.natural'), '3:2'],
        [t('blackjack.win'), '1:1'],
        [t('blackjack.insurance'), '2:1'],
        [t('blackjack.surrender'), '½'],
      ],
    ),
    el('p', {}, t('blackjack.rulesReturn')),
    el('p', {}, t('blackjack.rulesLeft')),
  ],
};

export const texts = import.meta.glob<Texts>('../locales/*.json');
