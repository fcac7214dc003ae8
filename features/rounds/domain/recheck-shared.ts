import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { fairChance } from '#games/engine/chance/chance.ts';
import { terminalOf } from '#games/engine/chance/hash-chain.ts';
import { sameDecimals, minorOf } from '#kit/shared/money/money.ts';
import { mathsHashOf, type OwnGames, versionOf } from './own-game.ts';
import { comparedOfVoid } from './recheck-void.ts';
import { startHashOf, outcomeHashOf } from './round-binding.ts';
import type { SharedBundle, UnsignedVoid } from './shared-bundle.ts';
import { sharedWordsOf } from './shared-words.ts';

/** Computes a shared round again from its bundle alone, and a bet of it. @returns what doesn't hold; empty where all of it does. */
export const recheckShared = (games: OwnGames, bundle: UnsignedRound, isSigned: IsSigned): string[] => {
  const { chain, number, bet } = bundle;
  const faults = saltFaults(bundle, isSigned);
  const element = hexToBytes(bundle.element);
  if (bytesToHex(terminalOf(element, number)) !== chain.terminal) faults.push('the element is not of the chain');
  for (const { name, stated, computed } of comparedOfBet(bundle))
    if (stated !== computed) faults.push(`${name}: ${stated} is stated and ${computed} follows`);
  const game = versionOf(games, bundle);
  if (!game?.shared) return [...faults, 'this version of the game is not known here'];
  if (mathsHashOf(game) !== bundle.mathsHash) faults.push('the rules are not those of the hash');
  const inputs = sharedWordsOf({ ...bundle, chainId: chain.chainId, salt: chain.salt, element });
  const { events } = game.shared.run(fairChance(inputs));
  if (JSON.stringify(events) !== JSON.stringify(bundle.events)) faults.push(`it came to ${JSON.stringify(events)}`);
  if (bet?.state !== 'settled')
    return bet && minorOf(bet.payout) !== 0n ? [...faults, 'a bet that was none was paid'] : faults;
  const played = game.play({ stake: minorOf(bet.stake), choices: bet.choices, chance: fairChance(inputs) });
  if (!played || sameDecimals(bet.stake, played.payout) !== bet.payout) faults.push('the bet was not paid what it won');
  return faults;
};

type UnsignedRound = Omit<SharedBundle, 'receipt'>;

/** Start and outcome of the bet that a shared round's publication names, beside those that follow from the rest of it. */
export const comparedOfBet = (bundle: UnsignedRound) => {
  const { bet, chain } = bundle;
  if (!bet) return [];
  const startHash = startHashOf({
    roundId: bet.roundId,
    game: bundle.game,
    version: bundle.version,
    mathsHash: bundle.mathsHash,
    epochId: chain.chainId,
    commitment: chain.terminal,
    clientSeed: chain.salt,
    nonce: bundle.number,
    currency: bet.currency,
    stake: bet.stake,
    choice: bet.choices[0] ?? null,
    sharedId: bundle.sharedId,
  });
  const { choices, payout } = bet;
  const added = sameDecimals(bet.stake, 0n);
  const came = { choices, events: [], added, pot: null, state: 'settled', endedBy: 'play', payout } as const;
  return [
    { name: 'startHash', stated: bet.startHash, computed: startHash },
    ...(bet.state === 'settled'
      ? [{ name: 'outcomeHash', stated: bet.outcomeHash ?? '', computed: outcomeHashOf({ startHash, ...came }) }]
      : []),
  ];
};

/** Whether a beacon's round is signed by the key of its chain, at its time. */
export type IsSigned = (beacon: SharedBundle['chain']['beacon'], salt: string) => boolean;

const saltFaults = ({ chain }: Pick<SharedBundle, 'chain'>, isSigned: IsSigned): string[] => {
  const faults: string[] = [];
  if (bytesToHex(sha256(hexToBytes(chain.beacon.signature))) !== chain.salt)
    faults.push('the salt is not the beacon’s');
  if (!isSigned(chain.beacon, chain.salt)) faults.push('the beacon did not sign the salt');
  if (chain.beacon.at <= chain.publishedAt) faults.push('the salt was there before the chain');
  return faults;
};

/** The same of a round that came to nothing. */
export const recheckVoid = (bundle: UnsignedVoid, isSigned: IsSigned): string[] => [
  ...saltFaults(bundle, isSigned),
  ...comparedOfVoid(bundle).flatMap(({ name, stated, computed }) =>
    stated === computed ? [] : [`${name}: ${stated} is stated and ${computed} follows`],
  ),
];
