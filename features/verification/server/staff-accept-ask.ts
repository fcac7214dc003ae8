import { acceptAccountNamesIn } from '#features/members/public.ts';
import { allowPayoutsIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { type Instant, instantOf, later } from '#kit/shared/time.ts';
import { staffAcceptAsk as contract } from '../contract/staff-accept-ask.ts';
import { comparedFor } from '../domain/asks.ts';
import { isUnderAge } from './age.ts';
import { changeAskIn } from './change-ask.ts';
import { acceptedKeptMs } from './keep-while-in-use.ts';
import { keepFilesIn, noteIn, shownOne, waitingAsk } from './staff-decide.ts';

/**
 * Everything that it is compared with was compared, the document isn't over, and its holder is old enough. It may let the player
 * take money out, so whoever accepts it lets none out to them.
 */
export const staffAcceptAsk = handle(
  contract,
  (world) =>
    async ({ askId, compared, goodUntil }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const found = await waitingAsk(tx, visit, askId);
        if (!found.ok) return found;
        const ask = found.value;
        const missing = comparedFor[ask.what].filter((thing) => !compared.includes(thing));
        if (missing.length > 0) return refuse('not_compared', { missing });
        const ends: Instant | null = goodUntil === undefined ? null : instantOf(`${goodUntil}T23:59:59.999Z`);
        if (ends !== null && ends <= world.clock.now()) return refuse('document_over');
        if (ask.what === 'identity' && (await isUnderAge(world, tx, ask))) return refuse('under_age');
        const apart = await allowPayoutsIn(tx, visit, { memberId: ask.member_id, subjectId: askId });
        if (!apart.ok) return apart;
        const by = visit.staff.staffId;
        const changed = await changeAskIn(world, tx, ask, { to: 'accepted', by, goodUntil: ends });
        await keepFilesIn(tx, askId, later(world.clock.now(), acceptedKeptMs));
        if (ask.what === 'bank_book') await acceptAccountNamesIn(world, tx, ask.member_id);
        await noteIn(tx, visit, ask, changed, []);
        return accept(await shownOne(tx, changed));
      }),
);
