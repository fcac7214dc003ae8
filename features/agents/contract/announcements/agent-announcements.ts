import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { contractTypes } from '../../domain/contract-types.ts';
import { noticeStates } from '../../domain/contract-notices.ts';
import { agentRefusals } from '../range-input.ts';
import { requestView } from '../request-view.ts';

export const agentAnnouncements = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAgentAnnouncements',
  access: 'agent',
  summary: 'What is said to agents, and what happened to the own contracts and those of direct downlines in 60 days.',
  input: z.object({}),
  output: z.object({
    announcements: z.array(
      z.object({ announcementId: z.string(), title: z.string(), lines: z.array(z.string()), since: wireInstant }),
    ),
    /** Contracts that direct downlines ask for and that wait for an answer. */
    requests: z.array(requestView),
    /** Offers that wait first, then the last that happened. */
    contracts: z.array(
      z.object({
        versionId: z.string(),
        type: z.enum(contractTypes),
        state: z.enum(noticeStates),
        /** Whether the agent who asks is paid by it or pays. */
        side: z.enum(['agent', 'payer']),
        /** The other side; null: the platform. */
        account: z.string().nullable(),
        /** When it was offered, answered or expired; of a contract that ends the moment of its end. */
        at: wireInstant,
        /** Of an offer. */
        expiresAt: wireInstant.nullable(),
      }),
    ),
  }),
  refusals: agentRefusals,
});
