import assert from 'node:assert/strict';
import { playBalanceOf } from '#features/gateway/tooling.ts';
import { staff as staffFeature } from '#features/staff/feature.ts';
import { routesOf } from '#kit/server/feature.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { acting } from '#tools/testing/scenes/acting.ts';
import { type TestPlayer } from '#tools/testing/scenes/players.ts';
import { approvalActions } from '../approval-actions.ts';
import { type OutsideScene, operator, right, told } from '../results/outside.fixture.ts';
import { staffCorrectResult } from '../results/staff-correct-result.ts';

export const reason = 'The last digit was misread';

export const people = async (scene: OutsideScene) =>
  [await operator(scene, 'anna'), await operator(scene, 'bob')] as const;
export type People = Awaited<ReturnType<typeof people>>;

export const publish = async (scene: OutsideScene, drawId: string, staff: People, drawn = right) => {
  for (const visit of staff) assert.ok((await scene.claim(drawId, visit, drawn)).ok);
  await scene.settle();
  assert.equal((await scene.view(drawId)).state, 'settled');
};

export const askFor = ({ world }: OutsideScene, drawId: string, visit: StaffVisit, drawn: Record<string, string[]>) =>
  staffCorrectResult(world)({ drawId, drawn, ...told, reason }, visit);

export const approve = ({ world }: OutsideScene, approvalId: string, visit: StaffVisit) =>
  routesOf([staffFeature], 'desk', acting(world, approvalActions))
    .find((route) => route.name === 'approve')!
    .handler({ approvalId, reason: 'so it is' }, visit);

export const order = async (
  scene: OutsideScene,
  drawId: string,
  [anna, bob]: People,
  drawn: Record<string, string[]>,
) => {
  const asked = await askFor(scene, drawId, anna, drawn);
  assert.ok(asked.ok, asked.ok ? '' : asked.refusal);
  const decided = await approve(scene, asked.value.approvalId, bob);
  assert.ok(decided.ok, decided.ok ? '' : JSON.stringify(decided));
};

export const balanceOf = ({ world }: OutsideScene, { memberId }: TestPlayer) =>
  playBalanceOf(world)({ memberId, currency: 'THB' });
