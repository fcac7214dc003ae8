import type { Read, Tx } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import { holdContract, signedOf, type Version } from '../../db/contracts/versions.ts';
import { type ContractType, type PromisedRate } from '../../domain/contract-types.ts';
import type { Promised } from '../../domain/lower-offer.ts';

/** The contract by which an agent is paid for a type, as it was signed last; what is offered below may promise no more. */
export const ownContract = async (
  read: Read,
  agentId: string,
  type: ContractType,
  at: Instant,
): Promise<Version | undefined> => (await signedOf(read, { agentId }, at)).find((one) => one.type === type);

/** The same as nobody changes it before the transaction ends: what it bounds is signed within it. */
export const heldOwnContract = async (
  tx: Tx,
  agentId: string,
  type: ContractType,
  at: Instant,
): Promise<Version | undefined> => {
  const own = await ownContract(tx, agentId, type, at);
  if (own === undefined) return undefined;
  await holdContract(tx, own.contractId);
  return ownContract(tx, agentId, type, at);
};

/** What an agent was promised of a type, rate by rate: nothing below may be promised more. */
export const ceilingOf = (own: Version): readonly PromisedRate[] => own.terms.rows;

/** What an agent has promised to direct downlines, of one type. */
export const promisedBy = async (read: Read, payerId: string, type: ContractType, at: Instant): Promise<Promised[]> =>
  (await signedOf(read, { payerId }, at))
    .filter((one) => one.type === type)
    .map(({ contractId, versionId, agentId, terms }) => ({ contractId, versionId, agentId, rows: terms.rows }));
