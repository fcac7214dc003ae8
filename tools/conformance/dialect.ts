/** What some shapes have and others lack; a check that needs what is lacking is left out, and the report says so. */
export type Trait =
  | 'clock'
  | 'nonce'
  | 'launch code'
  | 'strict fields'
  | 'balance in refusals'
  | 'round-close'
  | 'closing win'
  | 'bet-win'
  | 'session-in'
  | 'status'
  | 'whose in calls'
  | 'one name space'
  | 'several bets'
  | 'stake change'
  | 'void'
  | 'timestamp of bets';

/** How a shape says what every shape says somehow. */
export type Dialect = {
  name: string;
  traits: ReadonlySet<Trait>;
  /** Its word for one of our refusal codes. */
  codeOf: (code: string) => string;
  /** Codes that say: this was not even read. */
  doorCodes: ReadonlySet<string>;
  /** Amounts that are none, as they stand on its wire. */
  wrongAmounts: readonly unknown[];
  /** Two below nothing, as it stands on its wire. */
  minusTwo: unknown;
  /** A field, by our name, without which a bet is none. */
  needed: string;
};

/** Stands on the wire as it is. */
export type Raw = { raw: unknown };
export const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && 'raw' in value;

export const native: Dialect = {
  name: 'native',
  traits: new Set([
    'clock',
    'nonce',
    'launch code',
    'strict fields',
    'balance in refusals',
    'round-close',
    'bet-win',
    'session-in',
    'status',
    'whose in calls',
    'one name space',
  ]),
  codeOf: (code) => code,
  doorCodes: new Set(),
  wrongAmounts: ['1', '1.0', '1.005', '1e2', '01.00', '-1.00', '0.00', ' 1.00', 1],
  minusTwo: '-2.00',
  needed: 'currency',
};
