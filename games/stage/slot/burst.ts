import { type Container, Sprite, type Texture } from 'pixi.js';
import type { Motion } from './motion.ts';

type Bit = { sprite: Sprite; vx: number; vy: number; turn: number; leftMs: number };

const mostBits = 90;
const gravity = 0.0016;

/** Looks alone: nothing hangs on it, so any steady mixture will do. */
const steadyMixture = (): (() => number) => {
  let seed = 7;
  return () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return seed / 0x7fff_ffff;
  };
};

export type Bursts = {
  burst: (from: { x: number; y: number }, count: number) => void;
  /** Their texture again, after the stage has another size: what flies on would be drawn with one that is gone. */
  layout: () => void;
};

/** Bits that fly off and fall: few sprites, used again and again. */
export const burstsIn = (
  container: Container,
  motion: Pick<Motion, 'isHurried' | 'turn'>,
  texture: () => Texture | undefined,
): Bursts => {
  const [flying, spare]: [Bit[], Sprite[]] = [[], []];
  const chance = steadyMixture();
  let runs = false;
  const drop = (bit: Bit) => {
    bit.sprite.visible = false;
    spare.push(bit.sprite);
  };
  const step = (ms: number): boolean => {
    for (let at = flying.length - 1; at >= 0; at--) {
      const bit = flying[at];
      if (!bit) continue;
      bit.leftMs -= ms;
      if (bit.leftMs <= 0) {
        drop(bit);
        flying.splice(at, 1);
        continue;
      }
      bit.vy += gravity * ms;
      bit.sprite.x += bit.vx * ms;
      bit.sprite.y += bit.vy * ms;
      bit.sprite.rotation += bit.turn * ms;
      bit.sprite.alpha = Math.min(1, bit.leftMs / 300);
    }
    runs = flying.length > 0;
    return runs;
  };
  const burst: Bursts['burst'] = ({ x, y }, count) => {
    const drawn = texture();
    if (!drawn || motion.isHurried()) return;
    for (let made = 0; made < count && flying.length < mostBits; made++) {
      const sprite = spare.pop() ?? container.addChild(new Sprite());
      sprite.texture = drawn;
      sprite.anchor.set(0.5);
      sprite.visible = true;
      sprite.position.set(x, y);
      const [angle, speed] = [chance() * Math.PI * 2, 0.12 + chance() * 0.5];
      flying.push({
        sprite,
        vx: Math.cos(angle) * speed,
        vy: Math.sin(angle) * speed - 0.35,
        turn: (chance() - 0.5) * 0.01,
        leftMs: 700 + chance() * 700,
      });
      sprite.scale.set(0.5 + chance() * 0.7);
    }
    if (runs || flying.length === 0) return;
    runs = true;
    void motion.turn(step);
  };
  const layout = () => {
    const drawn = texture();
    if (drawn) for (const { sprite } of flying) sprite.texture = drawn;
  };
  return { burst, layout };
};
