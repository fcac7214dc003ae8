import { amb } from './amb/amb.ts';
import { hub88 } from './hub88/hub88.ts';
import type { ShapeName } from '../../domain/vendor-shapes.ts';
import type { Shape } from './shape.ts';
import { swipegames } from './swipegames/swipegames.ts';

/** Every shape that vendors may speak beside ours. */
export const shapes: Readonly<Record<ShapeName, Shape>> = { swipegames, hub88, amb };
