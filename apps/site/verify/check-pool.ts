import { comparedOfReceipt } from '#features/rounds/domain/recheck-receipt.ts';
import { comparedOfPool } from '#features/rounds/domain/recheck-pool.ts';
import { versionOf } from '#features/rounds/domain/own-game.ts';
import { poolBundle } from '#features/rounds/domain/pool-bundle.ts';
import type { RoundRecheck } from '#features/fairness/site/round-view.ts';
import { ourGames } from '#games/catalogue.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { pair, rulesText, step } from '../../game-client/page/check/recompute.ts';

const shownMax = 200;

/** A pool of cards with its order computed again; undefined for what is none. */
export const checkPool = (given: unknown): RoundRecheck | undefined => {
  const read = poolBundle.safeParse(given);
  if (!read.success) return undefined;
  const bundle = read.data;
  const { game: code, version, maths, mathsHash } = bundle;
  const known = versionOf(ourGames, { game: code, version });
  const own = known?.pools?.find(({ name }) => name === bundle.name);
  const steps = [
    step(
      'rules',
      pair('rules', mathsHash, sha256Hex(rulesText(code, version, maths))),
      pair('ownRules', mathsHash, known ? sha256Hex(rulesText(code, version, known.maths)) : ''),
      pair('prizes', prizesText(bundle.prizes), own ? prizesText(own.prizes) : ''),
    ),
    ...comparedOfPool(bundle).map(({ name, stated, computed }) =>
      step(
        name,
        stated === computed ? pair(name, shortOf(stated), shortOf(stated)) : differing(name, stated, computed),
      ),
    ),
    step('binding', ...comparedOfReceipt(bundle).map(({ name, stated, computed }) => pair(name, stated, computed))),
  ];
  return {
    name: `${code}/${version} · ${bundle.name} · ${bundle.poolId}`,
    payout: `${bundle.sold} / ${bundle.cards} × ${bundle.price} ${bundle.currency}`,
    holds: steps.every(({ holds }) => holds),
    steps,
    draws: [],
  };
};

const prizesText = (prizes: readonly { cards: number; multiplier: number }[]): string =>
  prizes.map(({ cards, multiplier }) => `${cards} × ${multiplier / 10_000}`).join(' · ');

/** A hundred thousand places are not read by anybody. */
const shortOf = (text: string): string => (text.length > shownMax ? `${text.slice(0, shownMax)} …` : text);

/** From a little before the first sign that differs. */
const differing = (name: string, stated: string, computed: string) => {
  const at = [...stated].findIndex((sign, place) => sign !== computed[place]);
  const from = Math.max(0, (at < 0 ? Math.min(stated.length, computed.length) : at) - 20);
  return pair(name, `… ${stated.slice(from, from + shownMax)}`, `… ${computed.slice(from, from + shownMax)}`);
};
