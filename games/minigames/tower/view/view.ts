import './tower.css';
import { anyChoice } from '#games/engine/any-choice.ts';
import type { EventValue, GameEvent } from '#games/engine/game.ts';
import { payoutOf } from '#games/engine/figures/payout.ts';
import { type Chain, chainOf } from '#games/stage/chain-round.ts';
import type { Desk, Pencil, View, Texts } from '#games/stage/desk.ts';
import { button, el, isStill, pause } from '#games/stage/dom.ts';
import { factsList, hotKeys, rulesTable } from '#games/stage/facts.ts';
import { eventOf, multiplierText, numberIn, percentText } from '#games/stage/figures.ts';
import { pickGroup } from '#games/stage/pick-group.ts';
import { freshBytes } from '#kit/browser/entropy.ts';
import { tower } from '../play/game.ts';
import { floors, floorsOf, type Grade, grades, multiplierOf } from '../play/odds.ts';
import { listing } from '../listing.ts';
import { type Board, boardOf } from './board.ts';

const replayStepMs = 380;
const climbedIn = (events: readonly GameEvent[]): number => events.filter(({ kind }) => kind === 'lit').length;
const gradeIn = (events: readonly GameEvent[]): Grade =>
  grades.find((grade) => grade === eventOf(events, 'built')?.['grade']) ?? 'breeze';

const darkIn = (value: EventValue | undefined): number[][] =>
  Array.isArray(value)
    ? value.map((floor) => (Array.isArray(floor) ? floor.filter((one) => typeof one === 'number') : []))
    : [];

/** One event on the tower, as it was. */
const showEvent = async ({ sound }: Pencil, board: Board, event: GameEvent): Promise<void> => {
  const [floor, lantern] = [numberIn(event, 'floor'), numberIn(event, 'lantern')];
  switch (event.kind) {
    case 'lit':
      board.turn(floor, lantern, 'lit');
      return sound.play('safe');
    case 'dark':
      board.turn(floor, lantern, 'out');
      sound.play('mine');
      return isStill() ? undefined : pause(450);
    case 'reveal':
      return board.reveal(darkIn(event['dark']));
  }
};

const gradeName = ({ t }: Pencil, grade: Grade): string => t(`tower.${grade}`);

/** What the next floor would make of the stake, and how likely it is. */
const factsOf = ({ t, money }: Pencil) => {
  const [next, chance] = [el('output', { class: 'prize' }), el('output', { class: 'figures' })];
  return {
    element: factsList([t('play.next'), next], [t('tower.chance'), chance]),
    show: ({ grade, climbed, stake }: { grade: Grade; climbed: number; stake: bigint }) => {
      const { lanterns, dark } = floors[grade];
      const multiplier = multiplierOf(grade, Math.min(climbed + 1, floorsOf(grade)));
      next.textContent = `×${multiplierText(multiplier)} · ${money(payoutOf(stake, multiplier))}`;
      chance.textContent = `${lanterns - dark}/${lanterns} · ${percentText((lanterns - dark) / lanterns)} %`;
    },
  };
};

/** Keys of a keyboard: begin, touch a lantern, any lantern, take. @returns what tells of them */
const hearKeys = (
  desk: Desk,
  { chain, board, begin, grade }: { chain: Chain; board: Board; begin: () => void; grade: () => Grade },
): HTMLElement => {
  const { t } = desk;
  desk.onKey(' ', () => (chain.round() ? undefined : begin()));
  desk.onKey('r', () => board.press((freshBytes(1)[0] ?? 0) % floors[grade()].lanterns));
  desk.onKey('t', () => void chain.take());
  for (const [at, name] of ['1', '2', '3', '4'].entries()) desk.onKey(name, () => board.press(at));
  return hotKeys(
    [t('play.space'), t('tower.start')],
    ['1 – 4', t('tower.lanterns')],
    ['R', t('tower.any')],
    ['T', t('play.takeShort')],
  );
};

const mount = (desk: Desk): void => {
  const { t, money, stage, controls, stakes, payoutMax, open } = desk;
  let grade: Grade = 'breeze';
  const board = boardOf(desk, (lantern) => void chain.choose({ act: 'climb', lantern }));
  const facts = factsOf(desk);
  const take = button({ class: 'main take', hidden: '' }, [], () => void chain.take());
  const begin = () => {
    if (!key.element.disabled) void chain.begin({ act: 'open', grade });
  };
  const key = desk.startKey(t('tower.start'), begin);
  const picks = pickGroup({
    name: 'tower-grade',
    legend: t('tower.grade'),
    options: grades.map((one) => [one, gradeName(desk, one)] as const),
    start: grade,
    changed: (to) => {
      grade = to;
      board.build(to);
      draw(chain);
    },
  });
  const draw = (now: Chain) => {
    const round = now.round();
    const climbed = round ? climbedIn(round.events) : 0;
    stakes.limit((payoutMax * 1000n) / tower.topThousandths({ act: 'open', grade }));
    facts.show({ grade, climbed, stake: round?.stake ?? stakes.stake() });
    const worth = round?.takeable ?? null;
    key.element.hidden = round !== undefined;
    take.hidden = round === undefined;
    take.textContent = worth === null ? t('tower.choose') : t('play.take', { amount: money(worth) });
    take.disabled = now.waits() || worth === null;
    board.open(round && !now.waits() ? climbed : undefined);
  };
  const chain = chainOf({
    desk,
    locked: [stakes, picks, key],
    clear: () => board.build(grade),
    event: (event) => showEvent(desk, board, event),
    asks: () => t('tower.choose'),
    draw,
  });
  stage.append(board.element);
  controls.append(
    stakes.element,
    picks.element,
    facts.element,
    key.element,
    take,
    hearKeys(desk, { chain, board, begin, grade: () => grade }),
  );
  stakes.onChange(() => draw(chain));
  if (open) {
    grade = gradeIn(open.events);
    picks.stand(grade);
  }
  board.build(grade);
  desk.say(t('tower.welcome'));
  draw(chain);
  if (open) void chain.resume(open);
};

export const view: View = {
  game: anyChoice(tower),
  listing,
  mount,
  replay: async (pencil, { events }, place) => {
    const board = boardOf(pencil, () => undefined);
    board.build(gradeIn(events));
    place.replaceChildren(board.element);
    for (const event of events) {
      if (!isStill() && event.kind !== 'built') await pause(replayStepMs);
      await showEvent(pencil, board, event);
    }
  },
  line: (pencil, { events }) =>
    pencil.t('tower.line', { grade: gradeName(pencil, gradeIn(events)), climbed: climbedIn(events) }),
  rules: (pencil) => {
    const { t } = pencil;
    return [
      el('p', {}, t('tower.rulesHow')),
      el('p', {}, t('tower.rulesPays')),
      rulesTable(
        [t('tower.grade'), t('tower.chance'), t('tower.rulesFirst'), t('tower.rulesTop')],
        grades.map((grade) => [
          gradeName(pencil, grade),
          `${floors[grade].lanterns - floors[grade].dark}/${floors[grade].lanterns}`,
          `×${multiplierText(multiplierOf(grade, 1))}`,
          `×${multiplierText(multiplierOf(grade, floorsOf(grade)))} (${floorsOf(grade)})`,
        ]),
      ),
    ];
  },
};

export const texts = import.meta.glob<Texts>('../locales/*.json');
