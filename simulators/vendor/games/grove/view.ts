import * as mini from 'zod/mini';
import type { View } from '../../page/desk.ts';
import { drawing, el, pause } from '../../page/dom.ts';
import { reelBox } from '../../page/reels.ts';
import { slotControls } from '../../page/slot-view.ts';
import { fill, inSentence, named } from '../../page/texts.ts';
import { art, defs } from './art.ts';
import { lines, pays, respinCount, stepAt, strips, symbols } from './rules.ts';

const shown = mini.object({
  steps: mini.array(
    mini.object({
      reels: mini.array(mini.array(mini.enum(symbols))),
      wins: mini.array(mini.object({ line: mini.number(), symbol: mini.enum(symbols), returned: mini.number() })),
    }),
  ),
});
const stepMs = 700;

export const view: View = {
  mount: (desk) => {
    const { texts, stage, sound } = desk;
    const nameOf = (symbol: string) => named(texts, `symbol_${symbol}`);
    const first = stepAt([1, 2, 3]).reels;
    const box = reelBox({
      ...(desk.skin?.reels ?? { defs, art }),
      nameOf,
      strips,
      first,
      stopped: () => sound.play('stop'),
    });
    stage.append(box.sprite, box.element);
    slotControls(desk, {
      units: lines.length,
      play: async (round) => {
        const { steps } = shown.parse(round.shown);
        box.hold(1, 'free');
        for (const [at, { reels, wins }] of steps.entries()) {
          box.clear();
          if (at > 0) desk.say(fill(texts.respin, { at, count: respinCount }));
          await box.roll({ reels, held: at > 0 ? [1] : [] });
          box.light(wins.flatMap(({ line }) => lines[line]!.map((row, reel) => [reel, row] as const)));
          if (steps.length > 1) box.hold(1, 'held');
          if (wins.length > 0 || steps.length > 1) await pause(stepMs);
        }
        box.hold(1, 'free');
      },
    });
  },
  rules: ({ texts, language }) => [
    el('p', {}, fill(texts.rulesGrove, { wild: inSentence(texts.symbol_sun, language) })),
    el('h3', {}, `${texts.payTable}, ${texts.paysOf}`),
    el(
      'div',
      { class: 'pays' },
      ...Object.entries(pays).map(([symbol, returned]) =>
        el(
          'div',
          { class: 'pay' },
          drawing(picture(symbol), named(texts, `symbol_${symbol}`)),
          el('span', {}, `3 × ${returned / 100}`),
        ),
      ),
      el('div', { class: 'pay' }, drawing(picture('sun'), texts.symbol_sun), el('span', {}, texts.held)),
    ),
  ],
};

const picture = (symbol: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><use href="#art-${symbol}"/></svg>`;
