import type { Wanted } from '#kit/server/http/player-turn.ts';
import type { World } from '#kit/server/world.ts';
import type { KnownAdapters } from '../adapters/known-adapters.ts';
import type { PlayersKnown } from '../games/players-known.ts';
import type { CallNonce } from '../keys/call-nonce.ts';
import type { KnownKey } from '../keys/known-keys.ts';
import type { ActLanes } from '../lanes/act-lanes.ts';

/** What a call is answered from. */
export type Caller = {
  world: World;
  known: PlayersKnown;
  adapters: KnownAdapters;
  key: Pick<KnownKey, 'keyId' | 'vendor' | 'sandboxMerchant'>;
  /** Where acts go together; without them each goes alone. */
  lanes?: ActLanes;
  /** How long a call may take before it is answered as unavailable. */
  patienceMs?: number;
  /** Aborted when that time is over. */
  signal?: Wanted;
  /** Of the call, where it is not kept yet. */
  nonce?: CallNonce;
};
