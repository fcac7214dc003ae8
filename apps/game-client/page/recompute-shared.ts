import { type SharedBundle, sharedBundle } from '#features/rounds/domain/shared-bundle.ts';
import { sharedWordsOf } from '#features/rounds/domain/shared-words.ts';
import type { OurGame } from '#games/engine/any-choice.ts';
import { terminalOf } from '#games/engine/hash-chain.ts';
import { minor, moneyOf, moneyText } from '#kit/shared/money.ts';
import {
  bytesOf,
  type Draw,
  hexOf,
  pair,
  remembering,
  rulesText,
  sha256,
  type Step,
  step,
  utf8,
  wordsWith,
} from './recompute.ts';

/** A shared round computed again: the same steps as any, of a chain in the place of a seed. */
export type SharedRecomputed = { bundle: SharedBundle; holds: boolean; steps: Step[]; draws: Draw[]; message: string };

/**
 * Computes a shared round again from what was published of it, with the bet that it names. @param games those whose rules are known here
 * @returns nothing where it is no such publication
 */
export const recomputeShared = async (
  games: (code: string) => OurGame | undefined,
  published: unknown,
): Promise<SharedRecomputed | undefined> => {
  const read = sharedBundle.safeParse(published);
  if (!read.success) return undefined;
  const bundle = read.data;
  const { chain, number, version, bet } = bundle;
  const game = games(bundle.game);
  const known = game?.version === version && game.shared ? game : undefined;
  const element = bytesOf(bundle.element);
  const inputs = sharedWordsOf({ ...bundle, chainId: chain.chainId, salt: chain.salt, element });
  const words = await wordsWith(inputs);
  const draws: Draw[] = [];
  const events = known?.shared?.run(remembering(words, draws)).events ?? [];
  const played =
    bet && known?.play({ stake: moneyOf(bet.stake), choices: bet.choices, chance: remembering(words, []) });
  const owed = bet?.state === 'settled' ? (played ? moneyText(minor(played.payout)) : '') : '0.00';
  const steps = [
    step('chain', pair('terminal', chain.terminal, hexOf(terminalOf(element, number)))),
    step(
      'salt',
      pair('salt', chain.salt, await sha256(bytesOf(chain.beacon.signature))),
      pair('later', 'true', String(chain.beacon.at > chain.publishedAt)),
    ),
    step(
      'rules',
      pair('rules', bundle.mathsHash, await sha256(utf8(rulesText(bundle.game, version, bundle.maths)))),
      pair('ownRules', bundle.mathsHash, known ? await sha256(utf8(rulesText(known.code, version, known.maths))) : ''),
    ),
    step('words'),
    step('outcome', pair('seen', JSON.stringify(bundle.events), JSON.stringify(events))),
    ...(bet ? [step('payout', pair('payout', bet.payout, owed))] : []),
  ];
  const message = `${inputs.game} · ${inputs.round} · ${chain.salt}`;
  return { bundle, steps, draws, message, holds: known !== undefined && steps.every(({ holds }) => holds) };
};
