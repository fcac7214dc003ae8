import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { RequestState } from '../../domain/offers/contract-requests.ts';
import type { ContractType } from '../../domain/contract-types.ts';

export type RequestRow = {
  request_id: string;
  type: ContractType;
  agent_id: MemberId;
  upline_id: MemberId;
  words: string;
  state: RequestState;
  requested_at: Instant;
  expires_at: Instant;
};

const columns = sql`
  q.request_id, q.type, q.agent_id, q.upline_id, q.words, q.state, q.requested_at, q.expires_at`;

/** @returns false where one of the type is open already. */
export const insertRequest = async (
  tx: Tx,
  it: {
    requestId: string;
    merchantId: MerchantId;
    type: ContractType;
    agentId: string;
    uplineId: string;
    words: string;
    at: Instant;
    expiresAt: Instant;
  },
): Promise<boolean> => {
  const { rows } = await sql<{ request_id: string }>`
    insert into agents.request (request_id, merchant_id, type, agent_id, upline_id, words, requested_at, expires_at)
    values (
      ${it.requestId}, ${it.merchantId}, ${it.type}, ${it.agentId}, ${it.uplineId}, ${it.words},
      ${isoOf(it.at)}::timestamptz, ${isoOf(it.expiresAt)}::timestamptz
    )
    on conflict (agent_id, type) where state = 'open' do nothing
    returning request_id`.execute(tx);
  return rows.length === 1;
};

/** A request, held until the transaction ends. */
export const lockRequest = async (tx: Tx, requestId: string): Promise<RequestRow | undefined> => {
  const { rows } = await sql<RequestRow>`
    select ${columns}
    from agents.request q
    where q.request_id = ${requestId}
    for no key update of q`.execute(tx);
  return rows[0];
};

export const closeRequest = async (
  tx: Tx,
  { requestId, state, at }: { requestId: string; state: 'declined' | 'withdrawn'; at: Instant },
): Promise<void> => {
  await sql`
    update agents.request
    set state = ${state}, answered_at = ${isoOf(at)}::timestamptz
    where request_id = ${requestId}`.execute(tx);
};

/** What an agent asked of whoever makes an offer of the type is answered by it. */
export const answerByOffer = async (
  tx: Tx,
  it: { type: ContractType; agentId: string; uplineId: string; versionId: string; at: Instant },
): Promise<void> => {
  await sql`
    update agents.request
    set state = 'offered', version_id = ${it.versionId}, answered_at = ${isoOf(it.at)}::timestamptz
    where agent_id = ${it.agentId}
      and upline_id = ${it.uplineId}
      and type = ${it.type}
      and state = 'open'`.execute(tx);
};

/** What somebody asked of an upline whom they do not stand below any more is of no use. */
export const expireRequestsToOthers = async (
  tx: Tx,
  { agentId, uplineId, at }: { agentId: string; uplineId: string; at: Instant },
): Promise<void> => {
  await sql`
    update agents.request
    set state = 'expired', answered_at = ${isoOf(at)}::timestamptz
    where agent_id = ${agentId}
      and upline_id <> ${uplineId}
      and state = 'open'`.execute(tx);
};

/** Requests whose week is over. */
export const expireRequests = async (tx: Tx, at: Instant): Promise<void> => {
  await sql`
    update agents.request
    set state = 'expired', answered_at = ${isoOf(at)}::timestamptz
    where state = 'open'
      and expires_at <= ${isoOf(at)}::timestamptz`.execute(tx);
};

/** What an agent asked of an upline, the newest first. @param limit so many. */
export const requestsBetween = async (
  read: Read,
  { agentId, uplineId, limit }: { agentId: string; uplineId: string; limit: number },
): Promise<RequestRow[]> => {
  const { rows } = await sql<RequestRow>`
    select ${columns}
    from agents.request q
    where q.agent_id = ${agentId}
      and q.upline_id = ${uplineId}
    order by q.requested_at desc, q.request_id desc
    limit ${limit}`.execute(read);
  return rows;
};

/** Requests that wait for an answer of this agent, by people who still stand directly below. @param limit so many. */
export const openRequestsTo = async (
  read: Read,
  { uplineId, at, limit }: { uplineId: string; at: Instant; limit: number },
): Promise<RequestRow[]> => {
  const { rows } = await sql<RequestRow>`
    select ${columns}
    from agents.request q
    join agents.position p
      on p.member_id = q.agent_id
      and p.upline_id = q.upline_id
      and p.valid_from <= ${isoOf(at)}::timestamptz
      and (p.valid_to is null or p.valid_to > ${isoOf(at)}::timestamptz)
    where q.upline_id = ${uplineId}
      and q.state = 'open'
      and q.expires_at > ${isoOf(at)}::timestamptz
    order by q.requested_at desc, q.request_id desc
    limit ${limit}`.execute(read);
  return rows;
};
