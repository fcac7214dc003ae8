import { type Canonical, canonicalHash } from '#kit/shared/canonical-json.ts';

/** Everything that decides a round, fixed when it starts. Amounts are decimal texts such as `10.00`. */
export type RoundStart = {
  roundId: string;
  game: string;
  version: number;
  mathsHash: string;
  /** Of a bet in a shared round: the chain. */
  epochId: string;
  /** Of the seed; of a bet in a shared round the published end of the chain. */
  commitment: string;
  /** Of a bet in a shared round: the salt. */
  clientSeed: string;
  /** Of a bet in a shared round: its number on the chain. */
  nonce: number;
  currency: string;
  stake: string;
  /** The choice that opens it. */
  choice: unknown;
  meter?: unknown;
  card?: { pool: string; number: number; commitment: string } | undefined;
  sharedId?: string | undefined;
};

/** What a round came to. */
export type RoundOutcome = {
  startHash: string;
  choices: readonly unknown[];
  /** Empty of a round that came to nothing, and of a bet in a shared round, whose events are everybody’s. */
  events: readonly unknown[];
  added: string;
  pot: { pot: string; amount: string } | null;
  state: 'settled' | 'voided' | 'refused';
  endedBy: 'play' | 'rule' | null;
  payout: string;
};

/**
 * SHA-256 of the canonical JSON of a start, with `form` `round-start/v1`. It is stored and shown when the round starts, so none of
 * what decides the round can be another one afterwards. @returns 64 hex digits @throws TypeError for a value without canonical JSON
 */
export const startHashOf = (start: RoundStart): string => canonicalHash(plain({ form: 'round-start/v1', ...start }));

/** The same of an outcome, with `form` `round-outcome/v1`: stored when the round ends, and signed. */
export const outcomeHashOf = (outcome: RoundOutcome): string =>
  canonicalHash(plain({ form: 'round-outcome/v1', ...outcome }));

/** Choices, events and meters come from JSON; what isn’t plain has no canonical JSON, which throws. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
const plain = (value: object): Canonical => value as Canonical;

/** SHA-256 of the canonical JSON of a publication without its `receipt`. */
export const bundleHashOf = (bundle: object): string => canonicalHash(plain({ ...bundle, receipt: undefined }));
