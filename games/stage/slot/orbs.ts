import { type Container, Sprite } from 'pixi.js';
import type { SlotLook, StageKit } from './look.ts';
import { easeOutBack } from './motion.ts';

const landMs = 300;

export type Orbs = {
  /** An orb with its value comes to a cell and stays. */
  land: (orb: { cell: number; text: string; name: string | undefined }) => Promise<void>;
  /** The cells that hold one. */
  held: () => readonly number[];
  clear: () => void;
  /** Their place again, after the stage has another size. */
  layout: () => void;
};

/** Values that lie on cells over the reels, until the round clears them. */
export const orbsOn = (container: Container, kit: StageKit, look: SlotLook): Orbs => {
  const lying = new Map<number, { sprite: Sprite; text: string; name: string | undefined }>();
  const dress = (cell: number) => {
    const [orb, paints, side] = [lying.get(cell), kit.paints(), kit.board.cell()];
    const paint = look.orb;
    if (!orb || !paints || !paint) return;
    orb.sprite.texture = paints.other(
      `orb/${orb.text}/${orb.name ?? ''}`,
      (pen) => paint(pen, orb.text, orb.name),
      side,
    );
    const { x, y } = kit.board.middle(cell);
    orb.sprite.position.set(x, y);
  };
  return {
    land: async ({ cell, text, name }) => {
      lying.get(cell)?.sprite.destroy();
      const sprite = container.addChild(new Sprite());
      sprite.anchor.set(0.5);
      lying.set(cell, { sprite, text, name });
      dress(cell);
      kit.sound('orb');
      kit.burst(kit.board.middle(cell), 4);
      await kit.motion.run(landMs, (share) => sprite.scale.set(0.4 + 0.6 * easeOutBack(share)));
    },
    held: () => [...lying.keys()],
    clear: () => {
      for (const { sprite } of lying.values()) sprite.destroy();
      lying.clear();
    },
    layout: () => {
      for (const cell of lying.keys()) dress(cell);
    },
  };
};
