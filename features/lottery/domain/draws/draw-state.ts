/**
 * scheduled → open → closed → resulted → settled, or voided → refunded from every state in which no result is known.
 * Once a result stands nobody may void it: that would be a way to take back what was won.
 */
export const drawStates = ['scheduled', 'open', 'closed', 'resulted', 'settled', 'voided', 'refunded'] as const;
export type DrawState = (typeof drawStates)[number];

export const transitions = {
  scheduled: ['open', 'voided'],
  open: ['closed', 'voided'],
  closed: ['resulted', 'voided'],
  resulted: ['settled'],
  settled: [],
  voided: ['refunded'],
  refunded: [],
} as const satisfies Record<DrawState, readonly DrawState[]>;

export const mayBecome = (from: DrawState, to: DrawState): boolean =>
  (transitions[from] satisfies readonly DrawState[] as readonly DrawState[]).includes(to);

export const isVoid = (state: DrawState): boolean => state === 'voided' || state === 'refunded';

/** Why a draw was voided, in public. */
export const voidReasons = [
  'beacon_missing',
  'sealed_late',
  'not_announced',
  'chance_failed',
  'staff',
  'result_missing',
  'too_few_numbers',
  'part_void',
  'own_beacon',
] as const;
export type VoidReason = (typeof voidReasons)[number];
