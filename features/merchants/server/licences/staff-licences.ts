import { z } from 'zod';
import { appendAuditIn, type ApprovalActions, auditVisit, isApprovalWaiting } from '#features/staff/public.ts';
import { afterCommit, type Read, type Tx } from '#kit/server/database/database.ts';
import { extensionPoint } from '#kit/server/extensions.ts';
import { handle } from '#kit/server/http/handle.ts';
import { brandTopic } from '#kit/server/live/live.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { type Instant, isoOf, wireInstant } from '#kit/shared/time.ts';
import { staffLicences as contract } from '../../contract/staff-licences.ts';
import {
  endLicence,
  insertLicence,
  type LicenceRow,
  licenceRows,
  type NewLicence,
  type TwoPeople,
} from '../../db/licences.ts';
import { lockMerchant } from '../../db/merchant-version.ts';
import { readSettings } from '../../db/read-settings.ts';
import { isClockMoved } from '../../db/test-clock.ts';
import { licenceStateAt } from '../../domain/licence.ts';
import { type PlayMoneyPlace, playMoneyPlaces } from '../../domain/play-money.ts';

export const addApproval = 'merchants.add_licence';

export const endApproval = 'merchants.end_licence';

export const subjectOf = (id: string) => ({ kind: 'licence', id });

/** Where players of a merchant hold money. */
export type PlayMoneyOf = (read: Read, merchantId: MerchantId) => Promise<PlayMoneyPlace[]>;

/** The features that know where players hold money stand above this one: each adds what it knows. */
export const playMoney = extensionPoint<PlayMoneyOf>('merchants.play-money');

/** Every place where players hold money, by all features that know of some, each place once. */
export const playMoneyIn =
  (world: World): PlayMoneyOf =>
  async (read, merchantId) => {
    const found = new Set<PlayMoneyPlace>();
    for (const placesOf of playMoney.of(world)) for (const place of await placesOf(read, merchantId)) found.add(place);
    return playMoneyPlaces.filter((place) => found.has(place));
  };

export const staffLicences = handle(contract, (world) => {
  const playMoneyOf = playMoneyIn(world);
  return async (_input, { merchantId }) => {
    const { read } = world.backofficeDatabase;
    const now = world.clock.now();
    const settings = await readSettings(read, merchantId);
    const rows = await licenceRows(read, merchantId);
    const isAsked = (kind: string, id: string) => isApprovalWaiting(read, { merchantId, kind, subject: subjectOf(id) });
    return accept({
      state: licenceStateAt(settings, now),
      country: settings.country,
      licences: await Promise.all(
        rows.map(async (row) => ({
          licenceId: row.licence_id,
          authority: row.authority,
          number: row.number,
          countries: row.countries,
          validFrom: row.valid_from,
          validTo: row.valid_to,
          state: stateOf(row, now),
          added: { by: row.added_by, with: row.added_with, at: row.added_at },
          ended: row.ended_at === null ? null : { by: row.ended_by, with: row.ended_with, at: row.ended_at },
          isEndAsked: await isAsked(endApproval, row.licence_id),
        })),
      ),
      isAddAsked: await isAsked(addApproval, merchantId),
      playMoney: rows.length === 0 ? await playMoneyOf(read, merchantId) : [],
    });
  };
});

const stateOf = (row: LicenceRow, now: Instant) => {
  if (row.ended_at !== null && row.ended_at < row.valid_to) return 'ended' as const;
  if (row.valid_to <= now) return 'over' as const;
  return row.valid_from <= now ? ('valid' as const) : ('coming' as const);
};

/** What the second person sees, and what is recorded. */
const wireLicence = z.object({
  authority: z.string(),
  number: z.string(),
  countries: z.string(),
  validFrom: wireInstant,
  validTo: wireInstant,
});

type Asked = Omit<NewLicence, 'licenceId'>;

type Parts = { world: World; playMoneyOf: PlayMoneyOf };

export const faultIn = async ({ world, playMoneyOf }: Parts, read: Read, { merchantId }: StaffVisit, it: Asked) => {
  const now = world.clock.now();
  if (await isClockMoved(read)) return refuse('clock_moved');
  if (it.validTo <= it.validFrom || it.validTo <= now) return refuse('validity_wrong');
  const standing = await licenceRows(read, merchantId);
  const isKnown = standing.some(
    (row) =>
      row.authority === it.authority &&
      row.number === it.number &&
      (stateOf(row, now) === 'coming' || stateOf(row, now) === 'valid'),
  );
  if (isKnown) return refuse('licence_known');
  // Beside an earlier record all money is real already.
  const places = standing.length === 0 ? await playMoneyOf(read, merchantId) : [];
  return places.length > 0 ? refuse('play_money_left', { places }) : undefined;
};

export const runningIn = async (
  world: World,
  read: Read,
  { merchantId }: StaffVisit,
  licenceId: string,
): Promise<Result<LicenceRow, 'licence_unknown' | 'licence_over'>> => {
  const row = (await licenceRows(read, merchantId)).find(({ licence_id: one }) => one === licenceId);
  if (!row) return refuse('licence_unknown');
  const state = stateOf(row, world.clock.now());
  return state === 'over' || state === 'ended' ? refuse('licence_over') : accept(row);
};

/**
 * The licence of a brand that two people are making: it has no players yet, so nobody holds play money. Refused while business time is
 * moved, and for a validity that is over.
 */
export const addFirstLicenceIn = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  { licence, people, reason }: { licence: Asked; people: TwoPeople; reason: string },
): Promise<Result<true, 'clock_moved' | 'validity_wrong'>> => {
  const { merchantId } = visit;
  if (await isClockMoved(tx)) return refuse('clock_moved');
  const at = world.clock.now();
  if (licence.validTo <= licence.validFrom || licence.validTo <= at) return refuse('validity_wrong');
  const licenceId: string = world.entropy.id('lic');
  await insertLicence(tx, { merchantId, licence: { ...licence, licenceId }, people, at });
  await noteIn(world, tx, visit, { action: addApproval, licenceId, after: factsOf({ ...licence, licenceId }), reason });
  return accept(true);
};

/** What the second person's word does: the record stands, or is ended, from this moment on. */
export const licenceActions = (world: World): ApprovalActions => ({
  [addApproval]: {
    approve: async (tx, { facts, reason, requestedBy }, visit) => {
      const { countries, ...asked } = wireLicence.parse(facts);
      const licence = { ...asked, countries: countries.split(' '), licenceId: world.entropy.id('lic') };
      await lockMerchant(tx, visit.merchantId);
      const fault = await faultIn({ world, playMoneyOf: playMoneyIn(world) }, tx, visit, licence);
      if (fault) return fault;
      const people = { by: requestedBy.username, with: visit.staff.username };
      await insertLicence(tx, { merchantId: visit.merchantId, licence, people, at: world.clock.now() });
      await noteIn(world, tx, visit, {
        action: addApproval,
        licenceId: licence.licenceId,
        after: factsOf(licence),
        reason,
      });
      return accept(undefined);
    },
    reject: () => Promise.resolve(),
  },
  [endApproval]: {
    approve: async (tx, { subject, reason, requestedBy }, visit) => {
      await lockMerchant(tx, visit.merchantId);
      const found = await runningIn(world, tx, visit, subject.id);
      if (!found.ok) return found;
      const people = { by: requestedBy.username, with: visit.staff.username };
      const at = world.clock.now();
      await endLicence(tx, { licenceId: subject.id, people, at });
      await noteIn(world, tx, visit, {
        action: endApproval,
        licenceId: subject.id,
        after: { endedAt: isoOf(at) },
        reason,
      });
      return accept(undefined);
    },
    reject: () => Promise.resolve(),
  },
});

const factsOf = ({ authority, number, countries, validFrom, validTo }: NewLicence) => ({
  authority,
  number,
  countries: [...countries],
  validFrom: isoOf(validFrom),
  validTo: isoOf(validTo),
});

type Note = { action: string; licenceId: string; after: Record<string, string | string[]>; reason: string };

const noteIn = async (world: World, tx: Tx, visit: StaffVisit, { licenceId, ...note }: Note): Promise<void> => {
  await appendAuditIn(tx, { ...auditVisit(visit), ...note, subject: subjectOf(licenceId) });
  afterCommit(tx, () => world.live.publish(brandTopic(visit.merchantId, 'site/status'), { kind: 'changed' }));
};
