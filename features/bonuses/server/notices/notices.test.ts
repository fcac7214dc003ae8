import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import { runningCampaigns } from '../../db/campaigns.ts';
import { makeGrantIn } from '../offers/make-grant.ts';
import { openBonuses } from '../scene.fixture.ts';
import { publishGrantIn } from './bonus-event.ts';
import { notifyMembers } from './notify-members.ts';
import { remindMembers } from './remind-members.ts';

const open = async (t: Parameters<typeof openBonuses>[0]) => {
  const scene = await openBonuses(t);
  const { world } = scene;
  const hear = notifyMembers(world);
  /** Everything that was published is delivered, twice. */
  const deliver = async () => {
    const { rows } = await withOwner(world, ({ read }) =>
      sql<{ payload: unknown }>`select payload from kit.outbox_event where name = 'bonuses.moment' order by 1`.execute(
        read,
      ),
    );
    for (const { payload } of [...rows, ...rows]) await hear.deliver(payload, { eventId: 1n });
  };
  const told = async () => {
    await deliver();
    const { rows } = await sql<{ member_id: string; kind: string; facts: Record<string, string> }>`
      select member_id, kind, facts from messages.notice order by notice_no`.execute(world.database.read);
    return rows;
  };
  return { ...scene, told };
};

test('whoever turned over what was asked for is told what became cash, once', async (t) => {
  const { newPlayers, campaign, claimed, play, look, told } = await open(t);
  const [player] = await newPlayers(1);
  await claimed(player!, await campaign({}));
  assert.deepEqual(await told(), [], 'nothing of what the player did');
  await play(player!, 100_00n, 90_00n);
  await look();
  assert.deepEqual(await told(), [
    {
      member_id: player!.memberId,
      kind: 'bonus_completed',
      facts: { nameTh: 'โบนัส', nameEn: 'Bonus', amount: '90.00', currency: 'THB' },
    },
  ]);
});

test('the last day of a bonus is told once, and not before half a day of it is over', async (t) => {
  const { world, newPlayers, campaign, claimed, told } = await open(t);
  const players = await newPlayers(2);
  await claimed(players[0]!, await campaign({ expiryDays: 7 }));
  await claimed(players[1]!, await campaign({ expiryDays: 1 }));
  const remind = remindMembers(world);
  const reminded = async () => {
    await Promise.all([remind(), remind()]);
    return (await told()).map(({ member_id: memberId, kind }) => [memberId, kind]);
  };
  assert.deepEqual(await reminded(), []);
  await world.moveClock(hoursMs(12));
  const first = [players[1]!.memberId, 'bonus_expiring'];
  assert.deepEqual(await reminded(), [first]);
  await world.moveClock(hoursMs(135));
  assert.deepEqual(await reminded(), [first, [players[0]!.memberId, 'bonus_expiring']]);
  assert.equal((await reminded()).length, 2);
});

test('what staff issues is told, and nobody who closed play hears of it', async (t) => {
  const { world, merchantId, newPlayers, campaign, told } = await open(t);
  const players = await newPlayers(2);
  await campaign({ trigger: { kind: 'manual' } });
  const [row] = await runningCampaigns(world.database.read, merchantId);
  await withOwner(world, ({ read }) =>
    sql`
      insert into protection.member (member_id, merchant_id, closed_kind, closed_from, closed_until)
      values (${players[1]!.memberId}, ${merchantId}, 'time_out', kit.now(), kit.now() + interval '1 day')`.execute(
      read,
    ),
  );
  for (const { memberId } of players)
    await world.database.transact(async (tx) => {
      const made = await makeGrantIn(world, tx, row!, { merchantId, memberId, currency: 'THB', state: 'offered' });
      if (made.ok) await publishGrantIn(tx, 'bonus_issued', made.value);
      return made;
    });
  assert.deepEqual(
    (await told()).map(({ member_id: memberId, kind }) => [memberId, kind]),
    [[players[0]!.memberId, 'bonus_issued']],
  );
});
