import { z } from 'zod';
import { drawnAvatars } from '../domain/drawn-avatars.ts';

export const avatarBytesMax = 5 * 1024 * 1024;

export const avatarView = z.object({
  /** Where the picture is; null: none was chosen, the page shows its fallback. */
  avatar: z.string().nullable(),
  /** The chosen one of the drawn ones. */
  drawn: z.enum(drawnAvatars).nullable(),
});
