import { bayWire, playedWire, type RoundWire, shotWire } from '../../shared/wire.ts';
import { betSteps } from '../../page/bet-steps.ts';
import { Refused } from '../../page/call.ts';
import type { Desk, View } from '../../page/desk.ts';
import { amountText, button, drawing, el } from '../../page/dom.ts';
import { fill, named } from '../../page/texts.ts';
import { fishSvg } from './art.ts';
import { kinds, returnRate } from './rules.ts';
import { bayScene } from './scene.ts';

const stateEveryMs = 3000;

/** Before: how much to take along. Then the bay itself, until the rest is brought back. */
export const view: View = {
  mount: (desk) => {
    const { open } = desk;
    if (open === null) chooseUnits(desk);
    else enterBay(desk, open);
  },
  rules: ({ texts, skin }) => [
    el('p', {}, fill(texts.rulesBay, { rate: returnRate })),
    el('h3', {}, texts.payTable),
    el(
      'div',
      { class: 'pays' },
      ...kinds.map(({ code, worth }, kind) =>
        el(
          'div',
          { class: 'pay' },
          drawing(fishSvg(kind, skin?.fish), named(texts, `fish_${code}`)),
          el('span', {}, `×${worth}`),
        ),
      ),
    ),
  ],
};

const chooseUnits = (desk: Desk): void => {
  const { texts, session, stage, controls, game, skin } = desk;
  const preview = el(
    'div',
    { class: 'shoal' },
    ...[6, 4, 2, 1, 3, 0].map((kind) => drawing(fishSvg(kind, skin?.fish))),
  );
  stage.replaceChildren(preview);
  const steps = betSteps({
    label: texts.takeAlong,
    less: texts.betLess,
    more: texts.betMore,
    steps: game.purses,
    units: 1,
  });
  const key = button({ class: 'main' }, [texts.enter], () => void enter());
  controls.replaceChildren(steps.element, key);
  desk.say(texts.takeAlong);
  async function enter() {
    key.disabled = true;
    try {
      const entered = await session.callOnce('bay/enter', { game: game.code, purse: steps.unit() }, playedWire);
      desk.showPurse(entered);
      enterBay(desk, entered.round);
    } catch (error) {
      key.disabled = false;
      desk.showError(error);
    }
  }
};

const enterBay = (desk: Desk, entered: RoundWire): void => {
  const { texts, session, stage, controls, game } = desk;
  const left = el('output', { 'aria-label': texts.inBay });
  const steps = betSteps({
    label: texts.shotCost,
    less: texts.betLess,
    more: texts.betMore,
    steps: game.steps,
    units: 1,
  });
  const showLeft = (round: RoundWire) => void (left.textContent = amountText(round.left));
  const leaveBay = (): void => {
    clearInterval(looking);
    scene.stop();
    chooseUnits(desk);
  };
  const shoot = shooter(desk, { round: entered.roundId, bet: steps.unit, showLeft, leaveBay });
  const scene = bayScene({
    skin: desk.skin,
    label: texts.bayHint,
    fired: () => desk.sound.play('shot'),
    reached: (fish, landed) => void shoot(fish, landed),
  });
  const look = async (): Promise<void> => {
    try {
      const bay = await session.call('bay/state', { game: game.code }, bayWire);
      scene.show(bay.nowMs, bay.fish);
      showLeft(bay.round);
    } catch (error) {
      if (error instanceof Refused && error.code === 'round_closed') return leaveBay();
      clearInterval(looking);
      desk.showError(error);
    }
  };
  const looking = setInterval(() => void look(), stateEveryMs);
  showLeft(entered);
  stage.replaceChildren(scene.element);
  const purse = el('div', { class: 'bet-shown' }, el('small', {}, texts.inBay), left);
  controls.replaceChildren(purse, steps.element, backKey(desk, entered.roundId, leaveBay));
  desk.say(texts.welcomeBay);
  void look();
};

/** Ends the visit: what is left goes back to the credit. */
const backKey = (desk: Desk, roundId: string, leaveBay: () => void): HTMLButtonElement => {
  const { texts, session } = desk;
  const back = button({ class: 'main' }, [texts.bringBack], () => void bringBack());
  const bringBack = async (): Promise<void> => {
    back.disabled = true;
    try {
      const brought = await session.call('bay/leave', { roundId }, playedWire);
      desk.showPurse(brought);
      desk.remember(brought.round);
      leaveBay();
      desk.say(fill(texts.broughtBack, { amount: amountText(brought.round.left) }));
    } catch (error) {
      back.disabled = false;
      desk.showError(error);
    }
  };
  return back;
};

type Shooting = { round: string; bet: () => string; showLeft: (round: RoundWire) => void; leaveBay: () => void };

const shooter =
  (desk: Desk, { round, bet, showLeft, leaveBay }: Shooting) =>
  async (fish: number, landed: (caught: string | undefined) => void): Promise<void> => {
    try {
      const shot = await desk.session.callOnce('bay/shot', { roundId: round, fish, bet: bet() }, shotWire);
      showLeft(shot.round);
      landed(shot.isTaken ? `+${amountText(shot.payout)}` : undefined);
      if (!shot.isTaken) return;
      desk.sound.play('win');
      desk.say(fill(desk.texts.caught, { amount: amountText(shot.payout) }));
    } catch (error) {
      landed(undefined);
      // One too quick, or at a fish that another shot took: it cost nothing.
      if (error instanceof Refused && ['fish_gone', 'too_soon'].includes(error.code)) return;
      if (error instanceof Refused && error.code === 'round_closed') return leaveBay();
      desk.showError(error);
    }
  };
