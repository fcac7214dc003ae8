import { Sprite } from 'pixi.js';
import type { SlotEvent } from '#games/engine/slot/events.ts';
import type { SlotLook, StageKit } from '#games/stage/slot/look.ts';
import { easeInQuad, easeOutBack } from '#games/stage/slot/motion.ts';
import type { Paint } from '#games/stage/slot/paints.ts';
import { lantern, lanternOf } from './signs.ts';

type Hung = { sprite: Sprite; times: number };
/** By the cells that they stand on, and what they add up to. */
type Lanterns = { hung: Map<number, Hung>; sum: Hung | undefined };

/** Lanterns of the free spins: each shows what it multiplies by, falls with its symbol and flies to the sum when it counts. */
export const lanternsOf = (): Required<Pick<SlotLook, 'show' | 'dress'>> => {
  const all: Lanterns = { hung: new Map(), sum: undefined };
  return {
    show: async (kit, event) => {
      switch (event.kind) {
        case 'cascade':
          fall(kit, all, event);
          return false;
        case 'multiplier':
          for (const cell of event.cells ?? []) await hang(kit, all, { cell, times: event.times });
          return event.cells !== undefined;
        case 'meter':
          await fly(kit, all, { cells: event.cells ?? [], times: event.value });
          return true;
        case 'freeSpinStart':
          showSum(kit, all, 0);
          return false;
        case 'freeSpinEnd':
          forget(all);
          return false;
        default:
          return false;
      }
    },
    dress: (kit) => ({
      begin: () => forget(all),
      turn: () => clear(all),
      size: () => {
        for (const cell of all.hung.keys()) stand(kit, all, cell);
        if (all.sum) showSum(kit, all, all.sum.times);
      },
    }),
  };
};

const clear = ({ hung }: Lanterns): void => {
  for (const { sprite } of hung.values()) sprite.destroy();
  hung.clear();
};

const forget = (all: Lanterns): void => {
  clear(all);
  all.sum?.sprite.destroy();
  all.sum = undefined;
};

const hang = async (kit: StageKit, all: Lanterns, { cell, times }: { cell: number; times: number }): Promise<void> => {
  const sprite = kit.front.addChild(new Sprite());
  sprite.anchor.set(0.5);
  all.hung.set(cell, { sprite, times });
  stand(kit, all, cell);
  kit.sound('orb');
  await kit.motion.run(260, (share) => sprite.scale.set(0.5 + 0.5 * easeOutBack(share)));
};

const stand = (kit: StageKit, { hung }: Lanterns, cell: number): void => {
  const [one, paints] = [hung.get(cell), kit.paints()];
  if (!one || !paints) return;
  one.sprite.texture = paints.other(`lantern/${one.times}`, lanternOf(one.times), kit.board.cell());
  const { x, y } = kit.board.middle(cell);
  one.sprite.position.set(x, y);
};

const showSum = (kit: StageKit, all: Lanterns, times: number): void => {
  const [layout, paints] = [kit.layout(), kit.paints()];
  if (!layout || !paints) return;
  all.sum ??= { sprite: kit.front.addChild(new Sprite()), times };
  const { sprite } = all.sum;
  all.sum.times = times;
  sprite.anchor.set(0.5);
  sprite.texture = paints.other(`sum/${times}`, sumOf(times), layout.cell * 1.3);
  sprite.position.set(...placeOf(kit));
};

type Counted = { cells: readonly number[]; times: number };

/** They fly to the sum together, which grows when they are there. */
const fly = async (kit: StageKit, all: Lanterns, { cells, times }: Counted): Promise<void> => {
  const flying = cells.flatMap((cell) => all.hung.get(cell)?.sprite ?? []);
  const from = flying.map(({ x, y }) => ({ x, y }));
  const [x, y] = placeOf(kit);
  kit.sound('spark');
  if (flying.length > 0)
    await kit.motion.run(520, (share) =>
      flying.forEach((sprite, at) => {
        const way = easeInQuad(share);
        sprite.position.set(from[at]!.x + (x - from[at]!.x) * way, from[at]!.y + (y - from[at]!.y) * way);
        sprite.scale.set(1 - 0.55 * way);
      }),
    );
  for (const cell of cells) {
    all.hung.get(cell)?.sprite.destroy();
    all.hung.delete(cell);
  }
  showSum(kit, all, times);
  if (flying.length > 0) kit.burst({ x, y }, 10);
  await kit.motion.run(280, (share) => all.sum?.sprite.scale.set(1 + 0.3 * Math.sin(Math.PI * share)));
};

/** Beside the fall of the symbols themselves, which the stage shows. */
const fall = (kit: StageKit, { hung }: Lanterns, { dropped }: Extract<SlotEvent, { kind: 'cascade' }>): void => {
  const moves = dropped.flatMap(([from, to]) => {
    const one = hung.get(from);
    return one ? [{ one, from, to }] : [];
  });
  for (const { from } of moves) hung.delete(from);
  for (const { one, to } of moves) hung.set(to, one);
  const ways = moves.map(({ one, from, to }) => ({
    one,
    start: kit.board.middle(from).y,
    way: kit.board.middle(to).y - kit.board.middle(from).y,
  }));
  void kit.motion.wait(fallsAfterMs).then(() =>
    kit.motion.run(fallMs, (share) => {
      for (const { one, start, way } of ways)
        if (!one.sprite.destroyed) one.sprite.y = start + way * easeOutBack(share);
    }),
  );
};

/** As long as the stage takes for what won to go, and for the rest to fall. */
const [fallsAfterMs, fallMs] = [260, 380];

const placeOf = (kit: StageKit): [x: number, y: number] => {
  const layout = kit.layout();
  if (!layout) return [0, 0];
  const { board, cell } = layout;
  return [board.x + board.width - cell * 0.8, Math.max(cell * 0.36, board.y - cell * 0.68)];
};

const sumOf =
  (times: number): Paint =>
  (pen) => {
    pen.scale(0.77, 0.77);
    (times === 0 ? lantern : lanternOf(times))(pen);
  };
