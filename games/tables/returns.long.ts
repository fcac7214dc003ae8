import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { numberOf } from '#games/engine/figures/fraction.ts';
import { quickChance } from '#games/engine/chance/quick-chance.ts';
import { backOf, figuresOf, kindsOf, type SpotTable } from '#games/engine/tables/spots.ts';

const rounds = 10_000_000;
/** 99.9 %, both sides. */
const bandWidth = 3.29;

const folder = new URL('.', import.meta.url);
const codes = globSync('*/play/game.ts', { cwd: folder }).map((path) => path.split('/')[0]!);
type Played = { table?: SpotTable<unknown> };

// All of them first: a runner that is told to leave with its last test doesn't wait for what is still being loaded.
const loaded = await Promise.all(
  codes.toSorted().map(async (code) => {
    const { table }: Played = await import(new URL(`${code}/play/game.ts`, folder).href);
    return { code, table };
  }),
);

for (const { code, table } of loaded) {
  if (!table) {
    test(`${code}: isn't a table of spots and has a long battery of its own`, () =>
      assert.ok(globSync(`${code}/**/*.long.ts`, { cwd: folder }).length > 0));
    continue;
  }
  test(`${code}: over 10,000,000 rounds every kind of bet gives back what is counted, inside the 99.9 % band`, (t) => {
    const kinds = kindsOf(table.spots);
    const outcomes = table.outcomes();
    const chance = quickChance(20_261_122);
    const backs = kinds.map(() => 0);
    for (let round = 0; round < rounds; round++) {
      const drawn = table.draw(chance);
      for (let at = 0; at < kinds.length; at++) backs[at]! += backOf(kinds[at]!, drawn);
    }
    for (const [at, spot] of kinds.entries()) {
      const { rtp, sigma } = figuresOf(spot, outcomes);
      const mean = backs[at]! / rounds / 10_000 / (spot.holds ?? 1);
      const reach = (bandWidth * sigma) / Math.sqrt(rounds);
      t.diagnostic(`${spot.kind}: ${mean}, ${numberOf(rtp)} ± ${reach}`);
      assert.ok(Math.abs(mean - numberOf(rtp)) < reach, `${spot.kind}: ${mean}, not ${numberOf(rtp)} ± ${reach}`);
    }
  });
}
