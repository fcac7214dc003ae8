import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { levelView } from './show-verification.ts';
import { staffKycRequest } from './staff-kyc-requests.ts';

export const staffPlayerVerification = endpoint({
  method: 'GET',
  path: '/staff/players/:memberId/verification',
  access: 'staff',
  permission: 'verification.read',
  summary: 'A player’s level, what each level needs, and everything that was ever asked of them.',
  input: z.object({ memberId: z.string().max(64) }),
  output: z.object({ level: z.int(), levels: z.array(levelView), requests: z.array(staffKycRequest) }),
  refusals: { player_unknown: 404 },
});
