import { parseArgs } from 'node:util';
import { fractionText, numberOf } from '#games/engine/figures/fraction.ts';
import { sheets } from '#games/sheets.ts';
import { print } from '../tools/command/output.ts';

/** `npm run bench -- rtp`: the exact return of every game and every way of playing it, computed from its own rules (`--only CODE,…`). */
export const bench = (words: readonly string[]): Promise<void> => {
  const { values } = parseArgs({ args: [...words], options: { only: { type: 'string' } } });
  const only = values.only?.split(',');
  for (const [code, computed] of Object.entries(sheets)) {
    if (only && !only.includes(code)) continue;
    const { version, method, ways } = computed();
    for (const { name, rtp, hits, sigma, topMultiplier } of ways)
      print(
        JSON.stringify({
          game: `${code}/${version}`,
          way: name,
          return: `${(numberOf(rtp) * 100).toFixed(8)} %`,
          exact: fractionText(rtp),
          hits: hits && `${(numberOf(hits) * 100).toFixed(4)} %`,
          sigma: sigma?.toFixed(4),
          top: `${(Number(topMultiplier) / 10_000).toLocaleString('en')}×`,
          method,
        }),
      );
  }
  return Promise.resolve();
};
