import type { TumblingRules } from '../../engine/slot/tumbling-round.ts';
import type { LineRules } from '../../engine/slot/line-rules.ts';
import type { Pencil } from '../desk.ts';
import { drawing, el, shape } from '../dom.ts';
import { hundredthsText } from '../figures.ts';
import type { Paint } from './paints.ts';

/** One symbol of a pay table; `pays` in hundredths of the total bet by how many of a kind. */
export type PayRow = {
  letter: string;
  /** Read to who can't see the drawing. */
  name: string;
  pays?: readonly (readonly [run: number | string, hundredths: number])[];
  /** What it does, where it does something. */
  note?: string;
};

/** `×12.50` as short as it can be said. */
const timesText = (hundredths: number): string => `×${hundredthsText(hundredths).replace(/[.]00$/, '')}`;

/** A drawing of a symbol as the reels have it. */
export const symbolPicture = (paint: Paint | undefined, name: string): HTMLCanvasElement => {
  const side = 104;
  const canvas = el('canvas', { class: 'slot-symbol', width: side, height: side, role: 'img', 'aria-label': name });
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.translate(side / 2, side / 2);
    pen.scale(side / 100, side / 100);
    paint?.(pen);
  }
  return canvas;
};

/** What each symbol pays and does, with its drawing. */
export const payTable = (symbols: Readonly<Record<string, Paint>>, rows: readonly PayRow[]): HTMLElement =>
  el(
    'ul',
    { class: 'slot-pays' },
    ...rows.map(({ letter, name, pays = [], note }) =>
      el(
        'li',
        {},
        symbolPicture(symbols[letter], name),
        el(
          'div',
          {},
          pays.length > 0
            ? el(
                'dl',
                {},
                ...pays.flatMap(([run, hundredths]) => [
                  el('dt', {}, String(run)),
                  el('dd', {}, timesText(hundredths)),
                ]),
              )
            : undefined,
          note === undefined ? undefined : el('small', {}, note),
        ),
      ),
    ),
  );

/** The pays of a symbol of lines, dearest first, in hundredths of the total bet. */
export const paysOnLines = ({ pays, strips, lines }: LineRules, letter: string): [number, number][] =>
  (pays[letter] ?? [])
    .map((pay, at, list): [number, number] => [
      strips.length - list.length + at + 1,
      Math.round((pay * 100) / lines.length),
    ])
    .toReversed();

/** Every line, drawn and numbered. */
export const linesPicture = ({ lines, rows }: Pick<LineRules, 'lines' | 'rows'>, { t }: Pencil): HTMLElement =>
  el(
    'ol',
    { class: 'slot-lines', 'aria-label': t('slot.lines') },
    ...lines.map((line, at) => {
      const points = line.map((row, reel) => `${reel * 10 + 5} ${row * 10 + 5}`);
      const dots = line.flatMap((_, reel) =>
        Array.from({ length: rows }, (_none, row) => shape('circle', { cx: reel * 10 + 5, cy: row * 10 + 5, r: 1.6 })),
      );
      return el(
        'li',
        {},
        drawing(`0 0 ${line.length * 10} ${rows * 10}`, ...dots, shape('path', { d: `M${points.join('L')}` })),
        el('span', {}, String(at + 1)),
      );
    }),
  );

/** What free spins are opened by, pay and give, as the rules have it; for texts with `counts`, `pays`, `spins`, `again`, `more`. */
export const freeSpinWords = ({
  scatter,
}: TumblingRules): Record<'counts' | 'pays' | 'spins' | 'again' | 'more' | 'least', string> => {
  const counts = scatter.spins.flatMap((spins, count) => (spins > 0 ? [count] : []));
  const given = new Set(counts.map((count) => scatter.spins[count] ?? 0));
  const again = scatter.more.findIndex((more) => more > 0);
  return {
    least: String(counts[0] ?? 0),
    counts: counts.join(' / '),
    pays: counts.map((count) => `×${(scatter.pays[count] ?? 0) / 100}`).join(' / '),
    spins: [...given].join(' / '),
    again: String(again),
    more: String(scatter.more[again] ?? 0),
  };
};
