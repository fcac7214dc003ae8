import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { drawnAvatars } from '../domain/drawn-avatars.ts';
import { avatarView } from './avatar-view.ts';

export const playerAvatar = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  access: 'player',
  summary: "The member's avatar, and the drawn ones to choose from.",
  input: z.object({}),
  output: avatarView.extend({ choices: z.array(z.object({ name: z.enum(drawnAvatars), address: z.string() })) }),
  refusals: {},
});
