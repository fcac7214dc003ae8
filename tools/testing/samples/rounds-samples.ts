const epochId = `epo_${'0'.repeat(32)}`;
const roundId = `rnd_${'0'.repeat(32)}`;
const key = 'a-key-of-this-sample';

/** A body that fits, for each call of a game's page. */
export const roundsSamples = {
  'POST /rounds/enter': { game: 'mines', launchCode: 'x'.repeat(32) },
  'POST /rounds/begin': { key, stake: '1.00', choice: { act: 'open', mines: 3 } },
  'POST /rounds/choose': { roundId, step: 1, choice: { act: 'step', cell: 1 } },
  'POST /rounds/client-seed': { epochId, clientSeed: 'a-seed-of-mine' },
  'POST /rounds/rotate-seed': { epochId },
  'POST /rounds/live-ticket': {},
  'POST /rounds/shared/bet': {
    key,
    sharedId: `shr_${'0'.repeat(32)}`,
    stake: '1.00',
    choice: { act: 'bet', auto: 200 },
  },
  'POST /rounds/shared/cancel': { roundId },
  'POST /rounds/shared/cash-out': { roundId },
};
