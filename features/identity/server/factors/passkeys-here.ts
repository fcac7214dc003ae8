import { type PasskeyName, relyingPartyOf } from '#kit/server/credentials/passkeys.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { passkeysOf } from '../../db/factors/passkeys.ts';

/** The member's good passkeys of the host that is asked. */
export const passkeysHere = async (world: World, { host }: Visit, memberId: string): Promise<PasskeyName[]> => {
  const { id } = relyingPartyOf(host);
  return (await passkeysOf(world.database.read, memberId))
    .filter((row) => row.host === id && row.copied_at === null)
    .map((row) => ({
      credentialId: row.credential_id,
      transports: row.transports.split(',').filter((each) => each !== ''),
    }));
};
