import { canonicalHash } from '#kit/shared/canonical-json.ts';
import { type ContractRow, areRatesAbove } from './contract-types.ts';

/** A contract that somebody has given to a direct downline of theirs, of the type that is offered. */
export type Promised = { contractId: string; versionId: string; agentId: string; rows: readonly ContractRow[] };

/** The contracts that would end: those that promise more than the new rate, of any product. Whatever fits below it stays. */
export const endedBy = (rows: readonly ContractRow[], promised: readonly Promised[]): Promised[] =>
  promised
    .filter((one) => areRatesAbove(one.rows, rows))
    .toSorted((one, other) => (one.versionId < other.versionId ? -1 : 1));

/** Names a list of contracts that would end, so that a confirmation is of this very list; of an empty one too. */
export const listHash = (ended: readonly Promised[]): string =>
  canonicalHash(ended.map(({ versionId, agentId }) => ({ versionId, agentId })));
