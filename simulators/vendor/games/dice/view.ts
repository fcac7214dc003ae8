import * as mini from 'zod/mini';
import { playedWire } from '../../shared/wire.ts';
import { betSteps, onSpace } from '../../page/bet-steps.ts';
import type { Desk, View } from '../../page/desk.ts';
import { amountText, button, drawing, el, isStill, pause, timesText } from '../../page/dom.ts';
import { fill, named } from '../../page/texts.ts';
import { type Die, dieFace } from './art.ts';
import { facePays, isNamed, pays, type Spot, spots, unitsMax } from './rules.ts';

const shown = mini.object({
  dice: mini.array(mini.number()),
  wins: mini.array(mini.object({ spot: mini.enum(spots), returned: mini.number() })),
});
const cycleMs = 5100;
const rollMs = 1400;
const turnMs = 110;

const isFace = (spot: Spot) => /^[1-6]$/.test(spot);
const nameOf = ({ texts }: Pick<Desk, 'texts'>, spot: Spot): string =>
  isFace(spot) ? fill(texts.spot_face, { face: spot }) : named(texts, `spot_${spot}`);
const payOf = (spot: Spot): string =>
  isNamed(spot)
    ? `×${pays[spot] / 100}`
    : facePays
        .slice(1)
        .map((pay) => `×${pay / 100}`)
        .join(' ');

type Board = {
  desk: Desk;
  chips: Map<Spot, number>;
  dice: HTMLElement;
  fields: Map<Spot, HTMLElement>;
  element: HTMLElement;
  isThrowing: boolean;
};
const unitsOn = ({ chips }: Board): number => [...chips.values()].reduce((all, count) => all + count, 0);

const boardOf = (desk: Desk, put: (spot: Spot) => void): Board => {
  const faces = [2, 5, 3].map((face) => drawing(dieFace(face, desk.skin?.die)));
  const dice = el('div', { class: 'dice', role: 'img', 'aria-label': '' }, ...faces);
  const fields = new Map(spots.map((spot) => [spot, fieldOf(desk, spot, () => put(spot))]));
  const element = el('div', { class: 'board' }, ...fields.values());
  desk.stage.append(el('div', { class: 'table' }, dice, element));
  return { desk, chips: new Map(), dice, fields, element, isThrowing: false };
};

const put = (board: Board, spot: Spot): void => {
  const { desk, chips, element } = board;
  if (board.isThrowing) return;
  for (const lit of element.querySelectorAll('.is-lit')) lit.classList.remove('is-lit');
  if (unitsOn(board) >= unitsMax) return desk.say(fill(desk.texts.chipsMax, { count: unitsMax }));
  chips.set(spot, (chips.get(spot) ?? 0) + 1);
  desk.sound.play('tick');
};

const showChips = ({ chips, fields }: Board, unit: string): void => {
  for (const [spot, field] of fields) {
    const count = chips.get(spot) ?? 0;
    const chip = field.querySelector('.chip');
    if (chip) chip.textContent = count === 0 ? '' : amountText(timesText(unit, count));
    chip?.toggleAttribute('hidden', count === 0);
  }
};

/** Asks for the throw and shows it; ends when the next may begin. */
const throwFor = async (board: Board, unit: string): Promise<void> => {
  const { desk, chips, dice, fields } = board;
  const { session, game, texts } = desk;
  const cycle = pause(cycleMs);
  const asked = { game: game.code, unit, choice: Object.fromEntries(chips) };
  const played = await session.callOnce('play', asked, playedWire);
  const thrown = shown.parse(played.round.shown);
  await roll(dice, thrown.dice, desk.skin?.die);
  desk.sound.play('stop');
  const total = thrown.dice.reduce((all, face) => all + face, 0);
  dice.setAttribute('aria-label', fill(texts.diceShow, { dice: thrown.dice.join(' · '), total }));
  for (const { spot } of thrown.wins) fields.get(spot)?.classList.add('is-lit');
  desk.showPurse(played);
  desk.showOutcome(played.round);
  desk.remember(played.round);
  await cycle;
};

export const view: View = {
  mount: (desk) => {
    const { texts, controls, game } = desk;
    const board = boardOf(desk, (spot) => {
      put(board, spot);
      show();
    });
    const show = () => {
      showChips(board, steps.unit());
      if (board.isThrowing) return;
      const units = unitsOn(board);
      key.disabled = clear.disabled = units === 0;
      const total = amountText(timesText(steps.unit(), units));
      if (units < unitsMax) desk.say(units === 0 ? texts.welcomeDice : fill(texts.chipsTotal, { amount: total }));
    };
    const steps = betSteps({
      label: texts.chip,
      less: texts.betLess,
      more: texts.betMore,
      steps: game.steps,
      units: 1,
      changed: () => show(),
    });
    const clear = button({}, [texts.clear], () => {
      board.chips.clear();
      show();
    });
    const throwDice = async (): Promise<void> => {
      if (board.isThrowing || board.chips.size === 0) return;
      board.isThrowing = true;
      key.disabled = clear.disabled = true;
      board.element.setAttribute('inert', '');
      steps.lock();
      await throwFor(board, steps.unit()).catch(desk.showError);
      board.isThrowing = false;
      board.element.removeAttribute('inert');
      key.disabled = clear.disabled = false;
      steps.unlock();
    };
    const key = button({ class: 'main' }, [texts.throw], () => void throwDice());
    controls.append(steps.element, clear, key);
    onSpace(() => void throwDice());
    show();
  },
  rules: (desk) => [
    el('p', {}, desk.texts.rulesDice),
    el('h3', {}, desk.texts.payTable),
    el(
      'table',
      {},
      el(
        'tbody',
        {},
        ...spots.map((spot) => el('tr', {}, el('th', { scope: 'row' }, nameOf(desk, spot)), el('td', {}, payOf(spot)))),
      ),
    ),
  ],
};

const fieldOf = (desk: Desk, spot: Spot, press: () => void): HTMLButtonElement =>
  button(
    { class: `field ${isFace(spot) ? 'is-face' : ''}`, 'data-spot': spot },
    [
      ...(isFace(spot)
        ? [drawing(dieFace(Number(spot), desk.skin?.die), nameOf(desk, spot))]
        : [el('strong', {}, nameOf(desk, spot))]),
      el('small', {}, payOf(spot)),
      el('span', { class: 'chip', hidden: '' }),
    ],
    press,
  );

const roll = async (box: HTMLElement, faces: readonly number[], die: Die | undefined): Promise<void> => {
  const turns = isStill() ? 0 : Math.floor(rollMs / turnMs);
  box.classList.toggle('is-rolling', turns > 0);
  for (let turn = 0; turn < turns; turn++) {
    box.replaceChildren(...faces.map((_, at) => drawing(dieFace(((turn * (at + 2) + at) % 6) + 1, die))));
    await pause(turnMs);
  }
  box.classList.remove('is-rolling');
  box.replaceChildren(...faces.map((face) => drawing(dieFace(face, die))));
  await pause(250);
};
