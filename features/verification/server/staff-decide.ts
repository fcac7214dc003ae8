import { memberOf } from '#features/identity/public.ts';
import { acceptAccountNamesIn } from '#features/members/public.ts';
import { allowPayoutsIn, appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Tx, Read } from '#kit/server/database.ts';
import { keepPrivateFileIn } from '#kit/server/private-files.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { daysMs, type Instant, instantOf, later } from '#kit/shared/time.ts';
import type * as asks from '../contract/staff-ask-player.ts';
import type { staffAcceptAsk } from '../contract/staff-accept-ask.ts';
import type { staffRefuseAsk } from '../contract/staff-refuse-ask.ts';
import { askById, type AskRow, lockAsk } from '../db/asks.ts';
import { filesOfAsk } from '../db/files.ts';
import { comparedFor, triesMax } from '../domain/asks.ts';
import { isUnderAge } from './age.ts';
import { askForIn } from './ask.ts';
import { changeAskIn } from './change-ask.ts';
import { acceptedKeptMs } from './keep-while-in-use.ts';
import { staffAskShown } from './staff-asks.ts';
import { fileOwner } from './submit.ts';

/** What was refused is kept so long, for a question about it; nothing once the player is forgotten. */
const refusedKeptMs = daysMs(30);

const waitingAsk = async (
  tx: Tx,
  { merchantId }: StaffVisit,
  askId: string,
): Promise<Result<AskRow, 'ask_unknown' | 'ask_not_waiting'>> => {
  const ask = await lockAsk(tx, merchantId, askId);
  if (!ask) return refuse('ask_unknown');
  return ask.state === 'submitted' ? accept(ask) : refuse('ask_not_waiting', { state: ask.state });
};

const shownOne = async (read: Read, ask: AskRow) => {
  const [shown] = await staffAskShown(read, ask.merchant_id, [ask]);
  if (!shown) throw new Error(`${ask.ask_id} can't be shown`);
  return shown;
};

const noteIn = (
  tx: Tx,
  visit: StaffVisit,
  before: AskRow,
  after: AskRow,
  reasons: readonly string[],
): Promise<unknown> =>
  appendAuditIn(tx, {
    ...auditVisit(visit),
    action: `verification.${after.state}`,
    subject: { kind: 'player', id: after.member_id },
    before: { state: before.state },
    after: { state: after.state, askId: after.ask_id, what: after.what, reasons: [...reasons] },
  });

/**
 * Everything that it is compared with was compared, the document isn't over, and its holder is old enough. It may let the player
 * take money out, so whoever accepts it lets none out to them.
 */
export const acceptAsk =
  (world: World): Handler<typeof staffAcceptAsk> =>
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
    });

/** Then they are shredded. */
const keepFilesIn = async (tx: Tx, askId: string, until: Instant): Promise<void> => {
  for (const { stored_name: name } of await filesOfAsk(tx, askId))
    await keepPrivateFileIn(tx, { name, owner: fileOwner, until });
};

export const refuseAsk =
  (world: World): Handler<typeof staffRefuseAsk> =>
  async ({ askId, reasons }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const found = await waitingAsk(tx, visit, askId);
      if (!found.ok) return found;
      const ask = found.value;
      const to = ask.tries >= triesMax ? 'closed' : 'refused';
      const changed = await changeAskIn(world, tx, ask, { to, by: visit.staff.staffId, reasons });
      await keepFilesIn(tx, askId, later(world.clock.now(), refusedKeptMs));
      await noteIn(tx, visit, ask, changed, reasons);
      return accept(await shownOne(tx, changed));
    });

export const askPlayer =
  (world: World): Handler<typeof asks.staffAskPlayer> =>
  async ({ memberId, what, why, note }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const member = await memberOf(tx, memberId);
      if (member?.merchantId !== visit.merchantId || member.kind === 'trial') return refuse('player_unknown');
      const { staffId } = visit.staff;
      const asked = { memberId: member.memberId, what, reason: why, causedBy: 'staff', staffId } as const;
      const askId = await askForIn(world, tx, asked);
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'verification.ask',
        subject: { kind: 'player', id: memberId },
        after: { askId, what, why },
        reason: note,
      });
      const ask = await askById(tx, visit.merchantId, askId);
      if (!ask) throw new Error(`${askId} was asked and isn't there`);
      return accept(await shownOne(tx, ask));
    });
