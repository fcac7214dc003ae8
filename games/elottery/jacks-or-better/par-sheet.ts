import { fraction } from '#games/engine/figures/fraction.ts';
import { type ParSheet, type SheetWay, soundSheet } from '#games/engine/figures/par-sheet.ts';
import { jacksOrBetter } from './play/game.ts';
import { optimalReturn, suitClasses } from './play/optimal-return.ts';
import { type TableName, tableNames, tables } from './play/pays.ts';

const wayOf = (name: TableName, classes: ReturnType<typeof suitClasses>): SheetWay => {
  const { paid, squares, hits, parts } = optimalReturn(tables[name], classes);
  const mean = Number(paid) / Number(parts);
  return {
    name: `${name}, the best hold of every deal`,
    rtp: fraction(paid, parts),
    hits: fraction(hits, parts),
    sigma: Math.sqrt(Number(squares) / Number(parts) - mean * mean),
    topMultiplier: BigInt(tables[name].royal ?? 0) * 10_000n,
  };
};

/** Every deal with its best hold: some seconds. */
export const sheet = (): ParSheet => {
  const classes = suitClasses();
  return soundSheet({
    code: jacksOrBetter.code,
    version: jacksOrBetter.version,
    method: 'optimal play',
    ways: tableNames.map((name) => wayOf(name, classes)),
  });
};
