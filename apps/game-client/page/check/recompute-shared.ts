import { comparedOfBet } from '#features/rounds/domain/recheck-shared.ts';
import { comparedOfVoid } from '#features/rounds/domain/recheck-void.ts';
import { type SharedBundle, sharedBundle, type VoidBundle, voidBundle } from '#features/rounds/domain/shared-bundle.ts';
import { sharedWordsOf } from '#features/rounds/domain/shared-words.ts';
import type { FairInputs } from '#games/engine/chance/fair-words.ts';
import type { GameEvent } from '#games/engine/game.ts';
import type { OurGame } from '#games/engine/any-choice.ts';
import { terminalOf } from '#games/engine/chance/hash-chain.ts';
import { sameDecimals, minorOf } from '#kit/shared/money/money.ts';
import {
  bytesOf,
  type CheckReceipt,
  type Draw,
  hexOf,
  type Pair,
  pair,
  remembering,
  rulesText,
  sha256,
  type Step,
  step,
  utf8,
  wordsWith,
} from './recompute.ts';

/** Pairs for the beacon's signature: what computes with curves is large, and loaded by whoever looks. */
export type CheckBeacon = (beacon: SharedBundle['chain']['beacon'], salt: string) => Promise<Pair[]>;

/** A shared round computed again: the same steps as any, of a chain in the place of a seed. */
export type SharedRecomputed = {
  bundle: SharedBundle | VoidBundle;
  holds: boolean;
  steps: Step[];
  draws: Draw[];
  /** As they were computed here; none of a round that came to nothing. */
  events: readonly GameEvent[];
  message: string;
  /** Of the words; of a round that came to nothing there are none. */
  inputs?: FairInputs;
};

/**
 * Computes a shared round again from what was published of it, with the bet that it names. @param games those whose rules are known here
 * @returns nothing where it is no such publication
 */
export const recomputeShared = async (
  games: (code: string, version: number) => OurGame | undefined,
  published: unknown,
  { checkBeacon, checkReceipt }: Checks,
): Promise<SharedRecomputed | undefined> => {
  const nothing = voidBundle.safeParse(published);
  if (nothing.success) return checkVoid(nothing.data, { checkBeacon, checkReceipt });
  const read = sharedBundle.safeParse(published);
  if (!read.success) return undefined;
  const bundle = read.data;
  const { chain, number, version, bet } = bundle;
  const game = games(bundle.game, bundle.version);
  const known = game?.version === version && game.shared ? game : undefined;
  const element = bytesOf(bundle.element);
  const inputs = sharedWordsOf({ ...bundle, chainId: chain.chainId, salt: chain.salt, element });
  const words = await wordsWith(inputs);
  const draws: Draw[] = [];
  const events = known?.shared?.run(remembering(words, draws)).events ?? [];
  const played =
    bet && known?.play({ stake: minorOf(bet.stake), choices: bet.choices, chance: remembering(words, []) });
  const owed =
    bet?.state === 'settled'
      ? played
        ? sameDecimals(bet.stake, played.payout)
        : ''
      : sameDecimals(bet?.stake ?? '0.00', 0n);
  const steps = [
    step('chain', pair('terminal', chain.terminal, hexOf(terminalOf(element, number)))),
    await saltStep(bundle, checkBeacon),
    await bindingStep(bundle, checkReceipt),
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
  const holds = known !== undefined && steps.every((one) => one.holds);
  return { bundle, steps, draws, events, message, inputs, holds };
};

type Checks = { checkBeacon: CheckBeacon; checkReceipt: CheckReceipt };

const bindingStep = async (bundle: SharedBundle | VoidBundle, checkReceipt: CheckReceipt): Promise<Step> => {
  const ofBet = bundle.form === 'shared/v2' ? comparedOfBet(bundle) : [];
  return step(
    'binding',
    ...ofBet.map(({ name, stated, computed }) => pair(name, stated, computed)),
    ...(await checkReceipt(bundle)),
  );
};

const saltStep = async ({ chain }: Pick<SharedBundle, 'chain'>, checkBeacon: CheckBeacon): Promise<Step> =>
  step(
    'salt',
    pair('salt', chain.salt, await sha256(bytesOf(chain.beacon.signature))),
    ...(await checkBeacon(chain.beacon, chain.salt)),
    pair('later', 'true', String(chain.beacon.at > chain.publishedAt)),
  );

/** Of a round that came to nothing: why, and that all of it went back. */
const checkVoid = async (bundle: VoidBundle, { checkBeacon, checkReceipt }: Checks): Promise<SharedRecomputed> => {
  const compared = comparedOfVoid(bundle).map(({ name, stated, computed }) => pair(name, stated, computed));
  const steps = [
    step('void', pair('reason', bundle.reason, bundle.reason), pair('shown', shownOf(bundle), shownOf(bundle))),
    await saltStep(bundle, checkBeacon),
    await bindingStep(bundle, checkReceipt),
    step('refund', ...compared),
  ];
  const message = `${bundle.game}/${bundle.version} · ${bundle.chain.chainId}/${bundle.number} · ${bundle.chain.salt}`;
  return { bundle, steps, draws: [], events: [], message, holds: steps.every(({ holds }) => holds) };
};

const shownOf = ({ element }: VoidBundle): string => (element === null ? 'none' : 'of_chain');
