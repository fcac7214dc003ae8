import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Container, Sprite, Texture } from 'pixi.js';
import { burstsIn } from './burst.ts';
import type { Motion } from './motion.ts';

test('bits that fly while the stage gets another size are drawn with its new texture', () => {
  const container = new Container();
  const motion: Pick<Motion, 'isHurried' | 'turn'> = {
    isHurried: () => false,
    turn: () => new Promise(() => undefined),
  };
  let drawn = new Texture();
  const { burst, layout } = burstsIn(container, motion, () => drawn);
  burst({ x: 0, y: 0 }, 4);
  const before = drawn;
  drawn = new Texture();
  layout();
  before.destroy(true);
  const sprites = container.children.filter((child) => child instanceof Sprite);
  assert.equal(sprites.length, 4);
  assert.ok(sprites.every(({ texture }) => texture === drawn));
});
