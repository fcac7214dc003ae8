import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { staffPlayer } from '../../contract/accounts/staff-player.ts';
import { claimContactIn } from '../../db/contacts/contacts.ts';
import { insertFields } from '../../db/accounts/insert-member.ts';
import { loadDemo } from '../load-demo.ts';
import { staffPlayer as showPlayer } from './staff-player.ts';

test('what somebody registered with stands beside what they are reached by now, both masked', async (t) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  const [member] = await loadDemo(world, merchantId, { Somchai1: 'a calm long password' });
  const { memberId } = member!;
  const visit = staffVisitOf(merchantId);
  const registered = {
    field: 'mobileNum',
    sealed: world.vault.seal('identity.member_field/mobileNum', '+66812345678'),
    blindIndex: 'x',
  };
  await world.database.transact((tx) => insertFields(tx, memberId, [registered]));
  const claim = (to: string) => {
    const verifiedAt = world.clock.now();
    return world.database.transact((tx) =>
      claimContactIn(world, tx, { merchantId, memberId, kind: 'mobile', to, verifiedAt }),
    );
  };
  const shown = async () => {
    const answer = await showPlayer(world)({ memberId }, visit);
    assert.ok(answer.ok);
    const { contacts, fields } = z.encode(staffPlayer.output, answer.value);
    return { now: contacts.map(({ kind, masked }) => [kind, masked]), fields };
  };
  const fields = [{ field: 'mobileNum', masked: '••••5678' }];
  assert.deepEqual(await shown(), { now: [], fields });
  await claim('+66812345678');
  const [first] = (await shown()).now;
  await claim('+66899990001');
  const { now, fields: given } = await shown();
  assert.deepEqual(given, fields, 'what was registered with stays');
  assert.equal(now.length, 1);
  assert.match(now[0]?.[1] ?? '', /0001$/);
  assert.match(first?.[1] ?? '', /5678$/);
  assert.doesNotMatch(JSON.stringify(now), /9999/);
});
