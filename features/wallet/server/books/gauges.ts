import type { PlainGauge } from '#kit/server/gauges.ts';
import type { World } from '#kit/server/world.ts';
import { verifierAge, verifierState } from '../../db/books/verifier.ts';

/** What an operator's alarm hangs on: the permanent verifier finds nothing, and goes on looking. */
export const gauges = (world: World): PlainGauge[] => [
  {
    name: 'ledger_deviations_found',
    help: 'Rows of the ledger that did not fit, since it began; anything but 0 is an alarm',
    read: async () => Number((await verifierState(world.database.read)).deviations),
  },
  {
    name: 'ledger_verifier_rounds',
    help: 'Full walks of the verifier over the ledger',
    read: async () => Number((await verifierState(world.database.read)).rounds),
  },
  {
    name: 'ledger_verifier_age_seconds',
    help: 'Time since the last step of the verifier, which steps every second; not a number before the first',
    read: () => verifierAge(world.database.read),
  },
  {
    name: 'ledger_verifier_round_age_seconds',
    help: 'Time since the verifier last finished a walk over the whole ledger; not a number before the first',
    read: () => verifierAge(world.database.read, 'round'),
  },
];
