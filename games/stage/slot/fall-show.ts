import type { SlotEvent } from '../../engine/slot/events.ts';
import type { SlotLook, StageKit } from './look.ts';
import { easeInQuad, easeOutBack } from './motion.ts';

type Cascade = Extract<SlotEvent, { kind: 'cascade' }>;

const vanishMs = 260;
const fallMs = 380;

/** What won goes, what stood above falls, and new ones come from over the window. */
export const showCascade = async (kit: StageKit, look: SlotLook, event: Cascade): Promise<void> => {
  const { board, motion } = kit;
  const { rows } = look.field;
  kit.sound('spark');
  for (const cell of event.removed) kit.burst(board.middle(cell), 2);
  await motion.run(vanishMs, (share) => {
    for (const cell of event.removed) {
      board.scale(cell, 1 - easeInQuad(share));
      const sprite = board.sprite(cell);
      if (sprite) sprite.alpha = 1 - share;
    }
  });
  board.show(event.grid);
  board.light(undefined);
  // From how many rows above each comes: the fallen from where they stood, the new from over the window.
  const from = new Map<number, number>(event.dropped.map(([before, now]) => [now, now - before]));
  for (const reel of look.strips('base').keys()) {
    const filled = event.filled.filter((cell) => Math.floor(cell / rows) === reel);
    for (const cell of filled) from.set(cell, filled.length + 0.4);
  }
  kit.sound('fall');
  await motion.run(fallMs, (share) => {
    for (const [cell, above] of from) board.move(cell, -above * (1 - easeOutBack(share)));
  });
  for (const cell of from.keys()) board.move(cell, 0);
};
