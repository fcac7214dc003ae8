import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { documentKinds } from '../domain/kyc-requests.ts';
import { kycRequestView } from './kyc-request-view.ts';

export const need = z.enum(['name', 'birthday', 'contact', ...documentKinds]);

export const levelView = z.object({
  level: z.int(),
  needs: z.array(z.object({ need, isMet: z.boolean() })),
  /** Of one deposit; null where its way to pay alone bounds it. */
  depositMax: wireMoney.nullable(),
  /** Of all deposits ever; null without bound. */
  depositTotalMax: wireMoney.nullable(),
  mayWithdraw: z.boolean(),
});

export const showVerification = endpoint({
  method: 'GET',
  path: '/wps/verification',
  access: 'player',
  summary: 'How far the player has shown who they are, what each level lets them do, and what they are asked for.',
  input: z.object({}),
  output: z.object({
    level: z.int(),
    levels: z.array(levelView),
    /** Newest first. */
    requests: z.array(kycRequestView),
    /** What the player may start with by themselves. */
    canBegin: z.array(z.enum(documentKinds)),
  }),
  refusals: {},
});
