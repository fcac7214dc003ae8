import type { Minor } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { stakeRefusals } from '../../contract/begin.ts';
import type { RoundRow } from '../../db/rounds.ts';
import { playerSessionOf } from '../wallet/act-of.ts';
import type { House } from '../games/house.ts';
import type { StakeRefusal, Steps } from '../wallet/wallet-client.ts';

/** How a stake without an answer is gone on with. */
type GoOn = (house: House, steps: Steps, row: RoundRow) => Promise<Result<Minor, StakeRefusal | 'unavailable'>>;

/**
 * The same press once more: its round is gone on with where its stake is still without an answer, and told as it stands.
 * @returns the balance by now
 */
export const answerKnownRequest = async (
  house: House,
  known: RoundRow,
  { requestHash, goOn }: { requestHash: string; goOn: GoOn },
): Promise<Result<Minor, 'idempotency_conflict' | StakeRefusal | 'unavailable'>> => {
  if (known.request_hash !== requestHash) return refuse('idempotency_conflict');
  if (known.state === 'refused') return refuse(refusedFor(known));
  if (known.state === 'voiding' || known.state === 'voided') return refuse('round_voided');
  if (known.state === 'staking') return house.wallet.run(playerSessionOf(known), (steps) => goOn(house, steps, known));
  const looked = await house.wallet.look(playerSessionOf(known));
  return looked.ok ? accept(looked.value.balance) : looked;
};

const finalRefusals: readonly string[] = [...Object.keys(stakeRefusals), 'site_maintenance'];
const isStakeRefusal = (code: string | null): code is StakeRefusal => code !== null && finalRefusals.includes(code);
const refusedFor = ({ fault }: RoundRow): StakeRefusal => (isStakeRefusal(fault) ? fault : 'round_voided');
