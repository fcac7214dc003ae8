import type { Graphics } from 'pixi.js';
import type { SlotLook, StageKit } from './look.ts';
import { swell } from './motion.ts';
import type { WinEvent } from './read-events.ts';

const togetherMs = 620;
const eachMs = 640;
const eachOfManyMs = 340;
const many = 5;
const swellBy = 0.14;
const highestStep = 6;

export type Purse = { won: number; show: (won: number) => void };

/** All wins of a window: together first, then one after the other, each with its way and its amount. */
export const showWins = async (
  kit: StageKit,
  { look, way, purse }: { look: SlotLook; way: Graphics; purse: Purse },
  wins: readonly WinEvent[],
): Promise<void> => {
  const { board, motion } = kit;
  const cells = [...new Set(wins.flatMap((win) => win.cells))];
  const [from, sum] = [purse.won, wins.reduce((all, { amount }) => all + amount, 0)];
  purse.won += sum;
  board.light(cells);
  kit.sound('win');
  for (const cell of cells.slice(0, many)) kit.burst(board.middle(cell), 3);
  await motion.run(togetherMs, (share) => {
    for (const cell of cells) board.scale(cell, 1 + swellBy * swell(share));
    purse.show(Math.round(from + sum * Math.min(1, share * 1.4)));
  });
  const ms = wins.length > many ? eachOfManyMs : eachMs;
  for (const [at, win] of wins.entries()) {
    if (wins.length > 1 && !motion.isHurried()) kit.sound('step', Math.min(at, highestStep) * 2);
    await showWin(kit, { look, way, ms }, win);
  }
  way.clear();
  kit.overlay.label('');
  board.light(undefined);
};

const showWin = async (
  { board, motion, overlay, money, pencil }: StageKit,
  { look, way, ms }: { look: SlotLook; way: Graphics; ms: number },
  win: WinEvent,
): Promise<void> => {
  if (motion.isHurried()) return;
  board.light(win.cells);
  drawWay(way, { look, board }, win);
  const last = win.cells.at(-1);
  const times = win.times === undefined ? '' : `×${win.times}  `;
  overlay.label(`${times}${money(win.amount)}`, last === undefined ? undefined : board.middle(middleCell(win)));
  overlay.tell(
    win.line === undefined
      ? pencil.t('slot.winAnywhere', { amount: money(win.amount) })
      : pencil.t('slot.winLine', { line: win.line + 1, amount: money(win.amount) }),
  );
  await motion.run(ms, (share) => {
    for (const cell of win.cells) board.scale(cell, 1 + swellBy * swell(share));
  });
  for (const cell of win.cells) board.scale(cell, 1);
};

const middleCell = ({ cells }: WinEvent): number => cells[Math.floor((cells.length - 1) / 2)] ?? 0;

/** The whole line where there is one, else a frame around each of the cells. */
const drawWay = (way: Graphics, { look, board }: { look: SlotLook; board: StageKit['board'] }, win: WinEvent): void => {
  way.clear();
  const line = win.line === undefined ? undefined : look.lines?.[win.line];
  const tone = look.lineTones[(win.line ?? 0) % look.lineTones.length] ?? '#ffd36b';
  const cell = board.cell();
  const frames = () => {
    for (const at of win.cells) {
      const { x, y } = board.middle(at);
      way.roundRect(x - cell * 0.47, y - cell * 0.47, cell * 0.94, cell * 0.94, cell * 0.14);
    }
  };
  const path = () =>
    line?.forEach((row, reel) => {
      const { x, y } = board.middle(reel * look.field.rows + row);
      if (reel === 0) way.moveTo(x - cell * 0.45, y).lineTo(x, y);
      else way.lineTo(x, y);
      if (reel === line.length - 1) way.lineTo(x + cell * 0.45, y);
    });
  for (const [width, color, alpha] of [
    [cell * 0.09, '#120a26', 0.55],
    [cell * 0.045, tone, 1],
  ] as const) {
    if (line) path();
    else frames();
    way.stroke({ width, color, alpha, join: 'round', cap: 'round' });
  }
};
