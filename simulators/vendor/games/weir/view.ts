import type { z } from 'zod/mini';
import * as mini from 'zod/mini';
import type { View } from '../../page/desk.ts';
import { drawing, el, pause } from '../../page/dom.ts';
import { reelBox } from '../../page/reels.ts';
import { slotControls } from '../../page/slot-view.ts';
import { fill, inSentence, named } from '../../page/texts.ts';
import { art, defs } from './art.ts';
import { lanternFactor, lines, pays, strips, symbols, windowAt } from './rules.ts';

const shown = mini.object({
  reels: mini.array(mini.array(mini.enum(symbols))),
  wins: mini.array(
    mini.object({ line: mini.number(), symbol: mini.enum(symbols), count: mini.number(), returned: mini.number() }),
  ),
});
type Shown = z.output<typeof shown>;
const lineMs = 650;

const times = (hundredths: number): string => String(hundredths / 100);

export const view: View = {
  mount: (desk) => {
    const { texts, stage, sound } = desk;
    const nameOf = (symbol: string) => named(texts, `symbol_${symbol}`);
    const first = desk.open === null ? windowAt([0, 0, 0, 0, 0]) : shown.parse(desk.open.shown).reels;
    const box = reelBox({
      ...(desk.skin?.reels ?? { defs, art }),
      nameOf,
      strips,
      first,
      stopped: () => sound.play('stop'),
    });
    stage.append(box.sprite, box.element);
    const placesOf = ({ line, count }: Shown['wins'][number]) =>
      lines[line]!.slice(0, count).map((row, reel) => [reel, row] as const);
    slotControls(desk, {
      units: lines.length,
      play: async (round) => {
        const { reels, wins } = shown.parse(round.shown);
        box.clear();
        await box.roll({ reels });
        for (const win of wins) {
          box.clear();
          box.light(placesOf(win));
          desk.say(`${fill(texts.onLine, { line: win.line + 1 })} · ${nameOf(win.symbol)} × ${win.count}`);
          await pause(wins.length > 3 ? lineMs / 2 : lineMs);
        }
        box.clear();
        box.light(wins.flatMap(placesOf));
      },
    });
  },
  rules: ({ texts, language }) => [
    el('p', {}, fill(texts.rulesWeir, { wild: inSentence(texts.symbol_lantern, language) })),
    el('h3', {}, `${texts.payTable}, ${texts.paysOf}`),
    el(
      'div',
      { class: 'pays' },
      ...Object.entries(pays).map(([symbol, [three, four, five]]) =>
        el(
          'div',
          { class: 'pay' },
          drawing(picture(symbol), named(texts, `symbol_${symbol}`)),
          el('span', {}, `5 × ${times(five)}`),
          el('span', {}, `4 × ${times(four)}`),
          el('span', {}, `3 × ${times(three)}`),
        ),
      ),
      el(
        'div',
        { class: 'pay' },
        drawing(picture('lantern'), texts.symbol_lantern),
        el('span', {}, fill(texts.times, { times: lanternFactor })),
      ),
    ),
    el(
      'div',
      { class: 'lines' },
      ...lines.map((rows, at) => drawing(lineDrawing(rows), fill(texts.onLine, { line: at + 1 }))),
    ),
  ],
};

const picture = (symbol: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><use href="#art-${symbol}"/></svg>`;

const lineDrawing = (rows: readonly number[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${rows.length * 10} 30">${[0, 1, 2].map((row) => rows.map((_, reel) => `<rect x="${reel * 10 + 1}" y="${row * 10 + 1}" width="8" height="8" rx="2" fill="currentColor" opacity="${rows[reel] === row ? 1 : 0.18}"/>`).join('')).join('')}</svg>`;
