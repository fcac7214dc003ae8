import { Sprite, Texture } from 'pixi.js';
import type { WinRung } from '../win-rungs.ts';
import type { Layout } from './layout.ts';
import type { Motion } from './motion.ts';
import { type Mode, paintScene, type ScenePaint } from './paints.ts';

/** A part of a scene that answers a good win. */
export type Mover = {
  paint: ScenePaint;
  /** `jump`: stands there and jumps, as a crowd does; `rise`: comes up from below and sinks again; `lift`: goes up past everything. */
  how: 'jump' | 'rise' | 'lift';
};

const jumps: Readonly<Record<Exclude<WinRung, 'plain'>, number>> = { good: 3, great: 6, huge: 9, epic: 12 };
const jumpMs = 300;
/** How far up water comes, as a share of the height. */
const reach: Readonly<Record<Exclude<WinRung, 'plain'>, number>> = { good: 0.16, great: 0.28, huge: 0.4, epic: 0.5 };
const riseMs = 2400;
const liftMs = 3200;

export type MoverPart = {
  sprite: Sprite;
  paint: (layout: Layout, mode: Mode) => void;
  answer: (rung: WinRung) => void;
  end: () => void;
};

/** Draws it apart from the scene, so that it can move. */
export const moverOf = ({ paint, how }: Mover, motion: Motion): MoverPart => {
  const sprite = new Sprite();
  let height = 0;
  const rest = () => {
    sprite.y = how === 'jump' ? 0 : height;
    sprite.visible = how === 'jump';
  };
  const replace = (texture: Texture) => {
    const before = sprite.texture;
    sprite.texture = texture;
    if (before !== Texture.EMPTY && before !== Texture.WHITE) before.destroy(true);
  };
  const ways: Readonly<Record<Mover['how'], (rung: Exclude<WinRung, 'plain'>) => Promise<void>>> = {
    jump: (rung) =>
      motion.run(jumps[rung] * jumpMs, (share) => {
        sprite.y = -0.018 * height * Math.abs(Math.sin(share * jumps[rung] * Math.PI));
      }),
    rise: (rung) =>
      motion.run(riseMs, (share) => {
        sprite.y = height * (1 - reach[rung] * Math.sin(Math.PI * share) ** 0.7);
        sprite.x = -0.02 * height * (1 + Math.sin(share * 9));
      }),
    lift: () =>
      motion.run(liftMs, (share) => {
        sprite.y = height * (1 - 2 * share);
        sprite.alpha = Math.min(1, 4 * (1 - share));
      }),
  };
  return {
    sprite,
    paint: (layout, mode) => {
      height = layout.height;
      replace(paintScene(paint, layout, mode));
      rest();
    },
    answer: (rung) => {
      if (rung === 'plain' || motion.isHurried()) return;
      sprite.visible = true;
      void ways[how](rung).then(rest);
    },
    end: () => replace(Texture.EMPTY),
  };
};
