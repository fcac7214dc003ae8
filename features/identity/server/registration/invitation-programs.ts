import { extensionPoint } from '#kit/server/extensions.ts';
import type { Read, Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Result } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { InviteKind } from '../../domain/invite-code.ts';

type Invited = { kind: InviteKind; code: string; ownerId: string };

/** What a feature does with people who come by the codes of its members. */
export type InvitationProgram = {
  /** Whether a living code still brings people in: it may have expired, or been used often enough. */
  isOpen: (read: Read, merchantId: MerchantId, invitation: Invited) => Promise<boolean>;
  /** Somebody opened the registration with the code, which is open. */
  noteOpened: (merchantId: MerchantId, invitation: Invited) => Promise<void>;
  /** In the transaction of a registration; a refusal undoes all of it. */
  join: (
    tx: Tx,
    newcomer: { memberId: MemberId; merchantId: MerchantId; at: Instant; invitations: readonly Invited[] },
  ) => Promise<Result<unknown, 'affiliate_code_invalid'>>;
};

/** Who is told of codes and of whom they brought: a tree of agents is built of nothing else. */
export const invitationPrograms = extensionPoint<(world: World) => InvitationProgram>('identity.invitation-programs');

export const programsOf = (world: World): InvitationProgram[] =>
  invitationPrograms.of(world).map((programOf) => programOf(world));
