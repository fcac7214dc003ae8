import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { uploadedFile } from '#kit/shared/upload.ts';
import { drawnAvatars } from '../domain/drawn-avatars.ts';

export const avatarBytesMax = 5 * 1024 * 1024;

const view = z.object({
  /** Where the picture is; null: none was chosen, the page shows its fallback. */
  avatar: z.string().nullable(),
  /** The chosen one of the drawn ones. */
  drawn: z.enum(drawnAvatars).nullable(),
});

export const playerAvatar = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  access: 'player',
  summary: "The member's avatar, and the drawn ones to choose from.",
  input: z.object({}),
  output: view.extend({ choices: z.array(z.object({ name: z.enum(drawnAvatars), address: z.string() })) }),
  refusals: {},
});

export const memberIcon = endpoint({
  method: 'GET',
  path: '/wps/member/info/icon',
  access: 'player',
  summary: "The member's avatar in the size of a button; null where the page's own sign stands.",
  input: z.object({}),
  output: z.object({ icon: z.string().nullable() }),
  refusals: {},
});

export const chooseAvatar = endpoint({
  method: 'PUT',
  path: '/wps/member/avatar',
  access: 'player',
  summary: 'Chooses a drawn avatar, or none; an uploaded picture is deleted.',
  input: z.strictObject({ drawn: z.enum(drawnAvatars).nullable() }),
  output: view,
  refusals: { true_account_needed: 403 },
});

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/wps/member/avatar/picture',
  access: 'player',
  summary:
    'Takes one png or jpg of at most 5 MB as avatar; it is made anew, square, without what the file tells of itself.',
  upload: { fileBytesMax: avatarBytesMax, filesMax: 1, tooLarge: 'image_too_large' },
  input: z.strictObject({ files: z.array(uploadedFile).length(1) }),
  output: view,
  refusals: {
    image_too_large: 413,
    image_type: 415,
    image_unreadable: 422,
    image_points: 422,
    true_account_needed: 403,
  },
});
