import assert from 'node:assert/strict';
import test from 'node:test';
import { id } from '#kit/shared/id.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant, staffVisitOf } from '#tools/testing/scenes/players.ts';
import { shredNotes } from '../../db/accounts/player-notes.ts';
import { accept } from '#kit/shared/result.ts';
import { staffPlayerNotes } from './staff-player-notes.ts';
import { staffSavePlayerNote } from './staff-save-player-note.ts';

const refusalOf = (answer: { ok: true } | { ok: false; refusal: string }) => (answer.ok ? 'none' : answer.refusal);

test('a note is written, changed by whoever read its newest version, taken out, and every version stays', async (t) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const [player] = await addPlayers(world, merchantId, { count: 1, balance: 0n });
  const { memberId } = player!;
  const staff = staffVisitOf(merchantId, ['players.read', 'players.write']);
  const save = (text?: string, note?: { noteId: string; revision: number }) =>
    staffSavePlayerNote(world)({ memberId, note, text }, staff);
  const versions = async () => {
    const answer = await staffPlayerNotes(world)({ memberId }, staff);
    assert.ok(answer.ok);
    return answer.value.notes.map((note) => note.versions.map(({ text }) => text));
  };
  const first = await save('called about a bonus');
  assert.ok(first.ok);
  const { noteId } = first.value;
  assert.equal(refusalOf(await save('called about a bonus', { noteId, revision: 1 })), 'no_change');
  const atOnce = await Promise.all(['one', 'two', 'three'].map((text) => save(text, { noteId, revision: 1 })));
  assert.deepEqual(atOnce.map(refusalOf).toSorted(), ['none', 'version_conflict', 'version_conflict']);
  assert.equal(refusalOf(await save(undefined, { noteId, revision: 2 })), 'none');
  assert.equal(refusalOf(await save(undefined)), 'no_change', 'nothing is no note');
  assert.equal(refusalOf(await save('x', { noteId: `pnt_${'0'.repeat(32)}`, revision: 1 })), 'note_unknown');
  const [texts] = await versions();
  assert.deepEqual([texts?.length, texts?.[0], texts?.[2]], [3, null, 'called about a bonus']);
  const there = { ...staff, merchantId: id<'mrc'>('mrc_elsewhere') };
  assert.equal(refusalOf(await staffPlayerNotes(world)({ memberId }, there)), 'player_unknown');
  assert.equal(refusalOf(await staffSavePlayerNote(world)({ memberId, text: 'x' }, there)), 'player_unknown');
  await world.backofficeDatabase.transact(async (tx) => accept(await shredNotes(tx, memberId)));
  assert.deepEqual(await versions(), [[null, null, null]]);
});
