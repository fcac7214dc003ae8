import type { Version } from '../../db/contracts/versions.ts';
import { termsViewOf } from './terms-view.ts';

/** Amounts on the wire are branded; terms as they are kept are those. */
export const versionViewOf = (version: Version, nameOf: (memberId: string) => string) => {
  const { versionId, no, state, payerId, agentId, terms, offeredAt, expiresAt, validFrom, validTo } = version;
  return {
    versionId,
    no,
    state,
    payer: payerId === null ? null : nameOf(payerId),
    agent: nameOf(agentId),
    agentId,
    terms: termsViewOf(terms),
    offeredAt,
    expiresAt,
    validFrom,
    validTo,
  };
};
