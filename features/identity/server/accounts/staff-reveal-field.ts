import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffRevealField as contract } from '../../contract/accounts/staff-reveal-field.ts';
import { fieldsOf } from '../../db/accounts/player-page.ts';
import { editPlayer } from './edit-player.ts';

/** The text leaves only together with its audit entry; the entry names the field, never its content. */
export const staffRevealField = handle(
  contract,
  (world) =>
    async ({ field, ...input }, visit) =>
      editPlayer(world, visit, input, async (tx, { member_id: memberId }) => {
        const given = (await fieldsOf(tx, memberId)).find((it) => it.field === field);
        if (!given) return refuse('field_not_given');
        return accept({
          answer: { text: world.vault.open(`identity.member_field/${field}`, given.sealed) },
          action: 'identity.reveal_field',
          before: null,
          after: { field },
          endedSessions: [],
        });
      }),
);
