import assert from 'node:assert/strict';
import test from 'node:test';
import type { Handler } from '#kit/server/http/handle.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '#kit/shared/endpoint.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { moneyOf } from '#kit/shared/money/money.ts';
import type { Result } from '#kit/shared/result.ts';
import { hoursMs, minutesMs } from '#kit/shared/time.ts';
import { sql } from '#kit/server/database/database.ts';
import { loadSecondDemo } from '#features/merchants/public.ts';
import { staffVisitOf } from '#tools/testing/scenes/players.ts';
import { matchDays } from './match-days.ts';
import { openMatch } from './match.fixture.ts';
import { sendOutgoing } from '../calls/outgoing-calls.ts';
import { vendor } from '../scene.fixture.ts';
import { staffRequestResend } from './staff-request-resend.ts';
import { staffMatchDays } from './staff-match-days.ts';
import { staffMatchAgain } from './staff-match-again.ts';
import { staffMatchDifferences } from './staff-match-differences.ts';
import { verifyMatching } from './verify-matching.ts';

type Scene = Awaited<ReturnType<typeof openMatch>>;

const deskOf = (scene: Scene, merchantId: MerchantId) => {
  const visit = staffVisitOf(merchantId, ['money.read', 'money.write']);
  const of = <E extends AnyEndpoint>(make: (world: Scene['world']) => Handler<E>) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a staff call is asked with the visit of staff
    const handle = make(scene.world) as unknown as (
      input: InputOf<E>,
      by: typeof visit,
    ) => Promise<Result<OutputOf<E>, string>>;
    return (input: InputOf<E>) => handle(input, visit);
  };
  return {
    list: of(staffMatchDays),
    show: of(staffMatchDifferences),
    again: of(staffMatchAgain),
    resend: of(staffRequestResend),
  };
};

const valueOf = <T>(result: Result<T, string>): T => {
  if (!result.ok) assert.fail(result.refusal);
  return result.value;
};
const refusalOf = (result: Result<unknown, string>) => (result.ok ? 'accepted' : result.refusal);

test('staff sees days and differences, matches again and asks for lost calls, with an entry in the trail', async (t) => {
  const scene = await openMatch(t);
  const { world, spin, lines, day, moveTo, player, books, resends } = scene;
  const reason = 'the vendor called';
  await spin('one');
  lines.push({ ...lines[0]!, transactionId: 'lost' });
  const desk = deskOf(scene, player.visit.merchantId);
  assert.equal(refusalOf(await desk.again({ vendor, day, reason })), 'day_not_over');
  assert.equal(refusalOf(await desk.again({ vendor: 'NOBODY', day, reason })), 'not_found');
  assert.equal(refusalOf(await desk.resend({ vendor, day: '2999-01-01', reason })), 'day_not_begun');
  await moveTo(hoursMs(2));
  assert.deepEqual((await verifyMatching(world, books)).deviations, [`${vendor} ${day} is not matched yet`]);
  await matchDays(world, books)();
  const [first] = valueOf(await desk.list({ only: 'open' })).days;
  // The next version waits for what was asked of the vendor.
  assert.deepEqual([first?.day, first?.version, first?.state], [day, 2, 'reading']);
  assert.equal(refusalOf(await desk.again({ vendor, day, reason })), 'match_running');
  const shown = valueOf(await desk.show({ vendor, day, version: 1 }));
  assert.deepEqual(
    shown.differences.map(({ transactionId, kind, theirs, ours }) => [transactionId, kind, theirs, ours]),
    [['lost', 'missing_here', moneyOf('-10.00'), null]],
  );
  assert.equal(shown.resends.length, 1);
  await world.moveClock(minutesMs(16));
  await matchDays(world, books)();
  assert.deepEqual((await verifyMatching(world, books)).deviations, [
    `${vendor} ${day} has 1 differences that nobody could explain`,
  ]);
  lines.splice(2, 1);
  assert.equal(valueOf(await desk.again({ vendor, day, reason })).version, 3);
  await matchDays(world, books)();
  valueOf(await desk.resend({ vendor, day, reason }));
  await sendOutgoing(world, books)();
  assert.equal(resends.length, 2);
  const after = valueOf(await desk.show({ vendor, day }));
  assert.deepEqual(
    after.versions.map(({ version, cause, unexplained }) => [version, cause, unexplained]),
    [
      [3, 'staff', 0],
      [2, 'resend', 1],
      [1, 'schedule', 1],
    ],
  );
  assert.deepEqual(valueOf(await desk.list({ only: 'open' })).days, []);
  assert.deepEqual((await verifyMatching(world, books)).deviations, []);
  const { rows } = await sql<{ action: string }>`
    select action from staff.audit_entry where action like 'gateway.%match%' or action = 'gateway.request_resend'
    order by 1`.execute(world.backofficeDatabase.read);
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['gateway.match_again', 'gateway.request_resend'],
  );
});

test('another merchant sees none of it, and sets nothing going', async (t) => {
  const scene = await openMatch(t);
  const { world, spin, lines, day, moveTo, books } = scene;
  await spin('one');
  lines[1]!.amount = moneyOf('9.00');
  await moveTo(hoursMs(2));
  await matchDays(world, books)();
  const other = deskOf(scene, (await loadSecondDemo(world)).merchantId);
  assert.deepEqual(valueOf(await other.list({ only: 'all' })).days, []);
  assert.equal(refusalOf(await other.show({ vendor, day })), 'not_found');
  const reason = 'curious about it';
  assert.equal(refusalOf(await other.again({ vendor, day, reason })), 'not_found');
  assert.equal(refusalOf(await other.resend({ vendor, day, reason })), 'not_found');
});
