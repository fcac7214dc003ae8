import { Sprite } from 'pixi.js';
import type { StageKit } from '#games/stage/slot/look.ts';
import { elephants, lines } from '../play/rules.ts';
import { symbols } from './symbols.ts';

export type Procession = {
  /** Five elephants walk in from the side and stand before the reels. */
  come: (kit: StageKit) => Promise<void>;
  leave: () => void;
  /** Their places again, after the stage has another size. */
  place: (kit: StageKit) => void;
};

const walkMs = 1500;

export const procession = (): Procession => {
  let walking: Sprite[] = [];
  const size = (kit: StageKit) => kit.board.cell() * 1.16;
  const dress = (kit: StageKit) => {
    const [paints, paint] = [kit.paints(), symbols['E']];
    walking.forEach((sprite, reel) => {
      if (paints && paint) sprite.texture = paints.other('procession', paint, size(kit));
      const { x, y } = kit.board.middle(reel * lines.rows + 1);
      sprite.position.set(x, y);
    });
  };
  const leave = () => {
    for (const sprite of walking) sprite.destroy();
    walking = [];
  };
  return {
    come: async (kit) => {
      leave();
      kit.board.light([]);
      walking = Array.from({ length: elephants }, () => {
        const sprite = kit.front.addChild(new Sprite());
        sprite.anchor.set(0.5);
        return sprite;
      });
      dress(kit);
      const [width, places] = [kit.layout()?.width ?? 0, walking.map(({ x, y }) => ({ x, y }))];
      await kit.motion.run(walkMs, (share) => {
        const way = 1 - (1 - share) ** 3;
        walking.forEach((sprite, reel) => {
          const { x, y } = places[reel] ?? { x: 0, y: 0 };
          // The first in the row has the furthest to go; each step sways.
          sprite.x = x - (1 - way) * (width + size(kit));
          sprite.y = y - Math.abs(Math.sin(share * 22 + reel)) * size(kit) * 0.07 * (1 - share);
          sprite.rotation = Math.sin(share * 22 + reel) * 0.06 * (1 - share);
        });
      });
    },
    leave,
    place: dress,
  };
};
