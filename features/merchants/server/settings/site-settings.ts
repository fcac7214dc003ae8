import { z } from 'zod';
import { hostOf } from '../../domain/host.ts';
import { setting } from './setting.ts';

/** The theme that a new visitor sees, and whether players may choose the other. */
export const theme = setting({
  key: 'merchants.theme',
  schema: z.strictObject({ start: z.enum(['dark', 'light']), locked: z.boolean() }),
  default: { start: 'dark', locked: false },
  owner: 'merchants',
  permission: 'merchants.write',
  secondPerson: 'never',
  effect: 'next_page',
});

/** Hosts as addresses have them: lower case, each once. */
const hosts = z
  .array(
    z
      .string()
      .max(253)
      .overwrite((text) => hostOf(text) ?? text)
      .refine((text) => hostOf(text) !== undefined && text.includes('.')),
  )
  .max(20)
  .overwrite((list) => [...new Set(list)]);

/** Where pictures in texts may come from, beside uploaded ones. */
export const imageCdns = setting({
  key: 'merchants.image_cdns',
  schema: hosts,
  default: [],
  owner: 'merchants',
  permission: 'merchants.write',
  secondPerson: 'never',
  effect: 'next_page',
});

/** From where games are opened. */
export const launchGameCdns = setting({
  key: 'merchants.launch_game_cdns',
  schema: hosts,
  default: [],
  owner: 'merchants',
  permission: 'merchants.write',
  secondPerson: 'never',
  effect: 'next_page',
});
