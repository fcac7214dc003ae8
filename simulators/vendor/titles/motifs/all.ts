import { air } from './air.ts';
import { flowers, fruits, wild } from './garden.ts';
import { ground } from './ground.ts';
import type { Motif } from './pen.ts';
import { things } from './things.ts';
import { water } from './water.ts';

const drawn = { ...air, ...water, ...ground, ...fruits, ...flowers, ...wild, ...things };
export type MotifName = keyof typeof drawn;
export const motifs: Readonly<Record<MotifName, Motif>> = drawn;
