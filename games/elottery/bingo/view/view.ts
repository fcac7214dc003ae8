import './cards.css';
import './bingo.css';
import { anyChoice } from '#games/engine/any-choice.ts';
import type { GameEvent } from '#games/engine/game.ts';
import type { SharedView, Texts } from '#games/stage/desk.ts';
import { el, glide } from '#games/stage/dom.ts';
import { rulesTable } from '#games/stage/facts.ts';
import { eventOf, numberIn, numbersIn } from '#games/stage/figures.ts';
import type { OwnBet, SharedDesk, SharedRound } from '#games/stage/shared-desk.ts';
import { cardOf } from '../play/card.ts';
import { bingo, winsOf } from '../play/game.ts';
import { fullPrizes, linePrizes } from '../play/prizes.ts';
import { listing } from '../listing.ts';
import { countText, hallBoard, prizeText } from './board.ts';
import { cardNumberOf, cardText, gridOf, ownCards } from './cards.ts';
import { buyKey, numberBox } from './keys.ts';
import { hallList, lastRounds } from './lists.ts';

const calledIn = (events: readonly GameEvent[]): number[] => numbersIn(eventOf(events, 'balls'), 'balls');

type Phase = 'betting' | 'running' | 'over';
const phaseOf = (round: SharedRound | undefined): Phase =>
  round?.state === 'betting' || round?.state === 'running' ? round.state : 'over';
const isVoid = (round: SharedRound | undefined): boolean => round?.state === 'voided' || round?.state === 'refunded';

const standing = (mine: readonly OwnBet[]) => mine.filter(({ state }) => state !== 'voided' && state !== 'refused');

/** Sounds and words for what has come since it was looked at last. */
const heardOf = ({ t, say, sound, money }: SharedDesk) => {
  let known = { phase: '' as Phase | '', calls: 0, wins: 0 };
  return (phase: Phase, called: readonly number[], mine: readonly OwnBet[]): void => {
    const won = mine.flatMap(({ round }) => {
      const number = cardNumberOf(round.choices);
      return winsOf(cardOf(number), called).map(({ by, times }) => ({
        by,
        number,
        amount: round.stake * BigInt(times),
      }));
    });
    if (phase !== known.phase && phase === 'betting') say(t('bingo.place'));
    if (phase !== known.phase && phase === 'running') say(t(mine.length > 0 ? 'bingo.begins' : 'bingo.watch'));
    if (phase === 'running' && called.length > known.calls) {
      sound.play(won.length > known.wins ? 'safe' : 'tick');
      const [last] = won.slice(known.wins).slice(-1);
      if (last) say(t(`bingo.${last.by}On`, { card: cardText(last.number), amount: money(last.amount) }));
    }
    known = { phase, calls: called.length, wins: won.length };
  };
};

const drawEveryMs = 200;

const mountShared = (desk: SharedDesk): void => {
  const { t, stage, controls, stakes } = desk;
  const board = hallBoard(t);
  const [strip, hall] = [lastRounds(desk), hallList(desk)];
  const box = numberBox(desk, () => draw());
  const cards = ownCards(desk, box.number);
  const buy = buyKey(desk, box);
  const hear = heardOf(desk);
  stage.append(el('div', { class: 'bingo' }, strip.element, ...board.elements, cards.element, hall.element));
  controls.append(stakes.element, box.element, buy.element);
  const draw = (): void => {
    const { round, mine: all } = desk.table();
    const mine = standing(all);
    const phase = phaseOf(round);
    const called = calledIn(round?.events ?? []);
    const leftMs = round?.state === 'betting' ? round.closesAt - desk.now() : 0;
    board.show(called);
    if (!round) board.note(t('bingo.opening'), '');
    else if (isVoid(round)) board.note(t('bingo.voided'), '');
    else if (phase === 'betting') board.note(t('bingo.selling'), prizeText(t, 0));
    else board.note(countText(t, called.length), phase === 'running' ? prizeText(t, called.length) : t('bingo.over'));
    cards.show(mine, { phase, called });
    buy.show({ isBetting: phase === 'betting' ? 'yes' : 'no', cards: mine.length, leftMs });
    hear(phase, called, mine);
  };
  desk.onTable(() => {
    const now = desk.table();
    strip.show(now);
    hall.show(now);
    draw();
  });
  desk.onKey(' ', buy.press);
  const timer = setInterval(draw, drawEveryMs);
  desk.signal.addEventListener('abort', () => clearInterval(timer));
  desk.say(t('bingo.welcome'));
  draw();
};

const replayMs = 5000;

export const view: SharedView = {
  game: anyChoice(bingo),
  listing,
  mountShared,
  replay: async ({ t }, { choices, events }, place) => {
    const board = hallBoard(t);
    const grid = gridOf(cardOf(cardNumberOf(choices)));
    place.replaceChildren(
      el('div', { class: 'bingo is-replay' }, ...board.elements, el('div', { class: 'bingo-cards' }, grid.element)),
    );
    const called = calledIn(events);
    await glide(replayMs, (share) => {
      const shown = called.slice(0, Math.ceil(called.length * share));
      board.show(shown);
      board.note(countText(t, shown.length), '');
      grid.show(new Set(shown));
    });
  },
  line: ({ t }, { choices, events }) =>
    [
      t('bingo.card', { card: cardText(cardNumberOf(choices)) }),
      ...(['line', 'full'] as const).flatMap((by) => {
        const event = eventOf(events, by);
        return event
          ? [`${t(`bingo.${by}`)} ${countText(t, numberIn(event, 'call'))} ×${numberIn(event, 'times')}`]
          : [];
      }),
    ].join(' · '),
  rules: async ({ t }) => {
    const [{ fullBy, lineBy }, { numberOf }] = await Promise.all([
      import('../play/law.ts'),
      import('#games/engine/figures/fraction.ts'),
    ]);
    const rows = (name: string, prizes: typeof linePrizes, by: typeof lineBy) =>
      prizes.map(({ by: call, times }, at) => {
        const chance = numberOf(by(call)) - (at === 0 ? 0 : numberOf(by(prizes[at - 1]?.by ?? 0)));
        const oneIn = Math.round(1 / chance) >= 100 ? Math.round(1 / chance) : Math.round(10 / chance) / 10;
        return [t(`bingo.${name}By`, { call }), `×${times}`, t('bingo.oneIn', { cards: oneIn.toLocaleString('en') })];
      });
    return [
      el('p', {}, t('bingo.rulesHow')),
      el('p', {}, t('bingo.rulesPays')),
      rulesTable(
        [t('bingo.complete'), t('bingo.times'), t('bingo.odds')],
        [...rows('line', linePrizes, lineBy), ...rows('full', fullPrizes, fullBy)],
      ),
      el('p', {}, t('bingo.rulesFair')),
    ];
  },
};

export const texts = import.meta.glob<Texts>('../locales/*.json');
