import type { Pencil } from '#games/stage/desk.ts';
import { drawing, el, glide, isStill, shape } from '#games/stage/dom.ts';
import { hundredthsText } from '#games/stage/figures.ts';
import { drawn, gameBoard } from '#games/stage/game-board.ts';
import { pastStrip } from '#games/stage/past-strip.ts';
import { kite, label, stars, village } from './art.ts';

export type Board = {
  element: HTMLElement;
  /** Where the height begins that pays, in hundredths. */
  aim: (target: number) => void;
  rise: (height: number, target: number) => Promise<void>;
};

const [ground, reach] = [402, 360];
const hand = { x: 68, y: 437 };
/** How much higher the sky is than the drawings of the ground were made for. */
const lower = 162;
const marks = [200, 1000, 10_000, 100_000];

/** The nose of the kite says the height; its middle hangs below. */
const noseToMiddle = 26;
/** Up the sky: half the way at about eight times, never the top. @param height in hundredths */
const shareOf = (height: number): number => Math.max(0, 1 - (height / 100) ** -0.33);
const levelOf = (height: number): number => drawn(ground - reach * shareOf(height));

/** Higher takes longer, within the time that a round has anyway. */
const riseMsOf = (height: number): number => Math.min(3300, 1500 + 420 * Math.log2(height / 100 + 0.4));

const markOf = (height: number): SVGElement =>
  shape(
    'g',
    {},
    shape('path', { class: 'limbo-mark', d: `M356 ${levelOf(height)}h40` }),
    label('limbo-mark-text', { x: 394, y: levelOf(height) - 3 }, `×${height / 100}`),
  );

export const boardOf = ({ sound }: Pencil): Board => {
  const [string, flyer] = [shape('path', { class: 'limbo-string' }), kite()];
  const [line, text] = [shape('path', { class: 'limbo-line' }), label('limbo-line-text', { x: 10, y: 0 }, '')];
  const strip = pastStrip();
  const number = el('output', { class: 'limbo-number' });
  const scene = drawing(
    '0 0 400 462',
    ...stars(),
    ...marks.map(markOf),
    shape('g', { transform: `translate(0 ${lower})` }, ...village()),
    line,
    text,
    string,
    flyer,
  );
  const { element, field } = gameBoard({ name: 'limbo', ratio: '400 / 462', strip: strip.element }, scene, number);
  const fly = (height: number, sway: number) => {
    const share = shareOf(height);
    const [x, y] = [drawn(190 + 60 * share + sway), levelOf(height) + noseToMiddle];
    flyer.setAttribute('transform', `translate(${x} ${y}) rotate(${drawn(14 + sway * 0.9)})`);
    const bend = { x: drawn((hand.x + x) / 2), y: drawn((hand.y + y) / 2 + 30 - 14 * share) };
    string.setAttribute('d', `M${hand.x} ${hand.y}Q${bend.x} ${bend.y} ${x} ${y}`);
    number.textContent = hundredthsText(Math.floor(height));
  };
  fly(100, 0);
  return {
    element,
    aim: (target) => {
      const y = levelOf(target);
      line.setAttribute('d', `M0 ${y}H352`);
      text.setAttribute('y', String(y > 24 ? y - 5 : y + 13));
      text.textContent = `×${hundredthsText(target)}`;
      delete field.dataset['result'];
    },
    rise: async (height, target) => {
      delete field.dataset['result'];
      sound.play('tick');
      if (!isStill()) await glide(180, (share) => fly(100, 4 * Math.sin(share * Math.PI)));
      const top = Math.log(Math.max(1, height / 100));
      let passed = 0;
      await glide(riseMsOf(height), (share) => {
        fly(100 * Math.exp(top * (1 - (1 - share) ** 2.2)), 6 * Math.sin(share * 14) * (1 - share));
        if (Math.floor(share * 24) !== passed) sound.play('tick');
        passed = Math.floor(share * 24);
      });
      fly(Math.max(100, height), 0);
      number.textContent = hundredthsText(height);
      const came = height >= target ? 'win' : 'loss';
      field.dataset['result'] = came;
      sound.play('stop');
      strip.add(`×${hundredthsText(height)}`, came);
    },
  };
};
