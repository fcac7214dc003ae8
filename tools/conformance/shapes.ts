import { type Caller, type Chance, openCaller, openShapedCaller, type Target } from './caller.ts';
import { simulateAmb } from './shapes/amb.ts';
import { simulateHub88 } from './shapes/hub88.ts';
import { simulateSwipegames } from './shapes/swipegames.ts';
import type { Simulator } from './simulator.ts';

export const shapeNames = ['native', 'swipegames', 'hub88', 'amb'] as const;
export type ShapeName = (typeof shapeNames)[number];

export const isShapeName = (name: string): name is ShapeName => shapeNames.some((known) => known === name);

export const simulators: Readonly<Record<Exclude<ShapeName, 'native'>, (chance: Chance) => Simulator>> = {
  swipegames: simulateSwipegames,
  hub88: simulateHub88,
  amb: simulateAmb,
};

/** A vendor that speaks the shape, ready to call. */
export const openVendor = async (target: Target, chance: Chance, shape: ShapeName): Promise<Caller> =>
  shape === 'native' ? openCaller(target, chance) : openShapedCaller(target, chance, simulators[shape](chance));
