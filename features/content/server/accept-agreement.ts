import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type * as contract from '../contract/accept-agreement.ts';
import type * as mine from '../contract/my-agreements.ts';
import type * as staff from '../contract/staff-player-agreements.ts';
import { acceptedVersions } from '../db/acceptance.ts';
import { acceptAgreementIn, currentAgreement } from './agreement.ts';

export const showMyAgreements =
  (world: World): Handler<typeof mine.myAgreements> =>
  async (_input, { merchantId, player: { memberId } }) => {
    const [inForce, accepted] = await Promise.all([
      currentAgreement(world, merchantId),
      acceptedVersions(world.database.read, { merchantId, memberId }),
    ]);
    return accept({
      documents: inForce.map((it) => {
        const newest = accepted.find(({ document }) => document === it.document);
        return { ...it, accepted: newest ? { version: newest.version, at: newest.acceptedAt } : null };
      }),
    });
  };

/** Only what is in force can be accepted: who read an older version is shown the new one first. */
export const acceptAgreement =
  (world: World): Handler<typeof contract.acceptAgreement> =>
  async ({ document, version }, { merchantId, player: { memberId } }) => {
    const inForce = await currentAgreement(world, merchantId);
    const accepted = inForce.filter((it) => it.document === document && it.version === version);
    if (accepted.length === 0) return refuse('agreement_changed');
    await world.database.transact((tx) => acceptAgreementIn(tx, world, { merchantId, memberId, accepted }));
    return accept({ document, version });
  };

export const showPlayerAgreements =
  (world: World): Handler<typeof staff.staffPlayerAgreements> =>
  async ({ memberId }, { merchantId }) => {
    const accepted = await acceptedVersions(world.backofficeDatabase.read, { merchantId, memberId });
    return accept({ accepted: accepted.map(({ acceptedAt: at, ...it }) => ({ ...it, at })) });
  };
