import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import {
  isWithin,
  momentText,
  personTimeline,
  type TimelineEntry,
  type TimelineSource,
} from '#kit/server/person-timeline.ts';
import { id } from '#kit/shared/id.ts';
import { instantOf } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, staffVisitOf } from '#tools/testing/scenes/players.ts';
import { staffPlayerTimeline } from './staff-player-timeline.ts';

/** Entries by number, each kind with several in the same microsecond. */
const numbered = (kind: string, permission: string, count: number): TimelineSource => ({
  kind,
  permission,
  entriesOf: async (read, page) => {
    const at = sql`x.at`;
    const entryId = sql`x.id`;
    const { rows } = await sql<TimelineEntry>`
      select x.at, ${momentText(at)} as moment, x.id, 'done' as code, null::bigint as amount, null::bigint as paid,
        null::text as currency, null::text as about, null::text as link
      from (
        select timestamptz '2026-01-01 00:00:00.000001Z' + (n / 3) * interval '1 microsecond' as at, lpad(n::text, 6, '0') as id
        from generate_series(1, ${count}::int) n
      ) x
      where ${isWithin(at, entryId, page)}
      order by ${at} desc, ${entryId} desc
      limit ${page.limit}`.execute(read);
    return rows;
  },
});

const opened = async (t: TestContext, sources: readonly TimelineSource[]) => {
  const world = await testWorld(t);
  world.extensions.add(...sources.map((source) => personTimeline.with(source)));
  const merchantId = await demoMerchant(world);
  const [player] = await addPlayers(world, merchantId, { count: 1, balance: 0n });
  const { memberId } = player!;
  const ask = async (permissions: string[], rest: object = {}, where = merchantId) =>
    staffPlayerTimeline(world)({ memberId, ...rest }, staffVisitOf(where, permissions));
  return { ask };
};

test('every entry of all kinds comes once, the newest first, however many happened in the same microsecond', async (t) => {
  const { ask } = await opened(t, [numbered('aa', 'p', 170), numbered('bb', 'p', 90), numbered('cc', 'p', 1)]);
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const answer = await ask(['p'], { after });
    assert.ok(answer.ok);
    assert.ok(answer.value.entries.length <= 50);
    seen.push(...answer.value.entries.map(({ kind, id: entryId }) => `${kind}/${entryId}`));
    after = answer.value.next;
  } while (after !== undefined);
  assert.equal(seen.length, 261);
  assert.equal(new Set(seen).size, 261);
  const orderOf = (entry: string) => {
    const [kind = '', number = ''] = entry.split('/');
    return [Math.floor(Number(number) / 3), kind, number] as const;
  };
  const expected = seen.toSorted((one, other) => {
    const [a, b] = [orderOf(one), orderOf(other)];
    return b[0] - a[0] || (b[1] < a[1] ? -1 : b[1] > a[1] ? 1 : 0) || (b[2] < a[2] ? -1 : 1);
  });
  assert.deepEqual(seen, expected);
});

test('a kind and a time narrow it; what the role may not see is not in it, nor another brand’s player', async (t) => {
  const { ask } = await opened(t, [numbered('aa', 'p', 5), numbered('bb', 'secret', 5)]);
  const all = await ask(['p', 'secret'], { kind: 'bb' });
  assert.ok(all.ok);
  assert.deepEqual(
    [all.value.kinds, new Set(all.value.entries.map(({ kind }) => kind))],
    [['aa', 'bb'], new Set(['bb'])],
  );
  const some = await ask(['p'], { kind: 'bb' });
  assert.deepEqual(some.ok && [some.value.kinds, some.value.entries], [['aa'], []]);
  const later = await ask(['p'], { from: instantOf('2026-01-02T00:00:00.000Z') });
  assert.ok(later.ok && later.value.entries.length === 0);
  const odd = await ask(['p'], { after: 'nonsense' });
  assert.ok(odd.ok && odd.value.entries.length === 5, 'a cursor that is none of ours begins at the first page');
  const elsewhere = await ask(['p'], {}, id<'mrc'>('mrc_elsewhere'));
  assert.ok(!elsewhere.ok && elsewhere.refusal === 'player_unknown');
});
