import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { drawnAvatars } from '../domain/drawn-avatars.ts';
import { avatarView } from './avatar-view.ts';

export const chooseAvatar = endpoint({
  method: 'PUT',
  path: '/wps/member/avatar',
  access: 'player',
  summary: 'Chooses a drawn avatar, or none; an uploaded picture is deleted.',
  input: z.strictObject({ drawn: z.enum(drawnAvatars).nullable() }),
  output: avatarView,
  refusals: {},
});
