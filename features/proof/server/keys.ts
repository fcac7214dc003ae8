import { handle } from '#kit/server/http/handle.ts';
import { signingKeys } from '#kit/server/keys/signing-key.ts';
import { accept } from '#kit/shared/result.ts';
import { keys as contract } from '../contract/keys.ts';
import { wireKeyOf } from './show-statements.ts';

export const keys = handle(
  contract,
  (world) => async () => accept({ keys: (await signingKeys(world.database.read)).map(wireKeyOf) }),
);
