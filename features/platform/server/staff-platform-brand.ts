import { platformBrands } from '#features/merchants/public.ts';
import { platformStaff } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffPlatformBrand as contract } from '../contract/staff-platform-brand.ts';
import { invitationsOf } from '../db/invitations.ts';
import { invitationStateOf } from '../domain/invitation-state.ts';
import { standingIn, viewBrand, viewFigures } from './view-brand.ts';

const daysShown = 30;

export const staffPlatformBrand = handle(contract, (world) => async ({ merchantId }) => {
  const { read } = world.backofficeDatabase;
  const [row] = await platformBrands.rows(read, merchantId);
  if (!row) return refuse('brand_unknown');
  const checks = await platformBrands.checksOf(world, read, row.merchantId);
  const people = await platformStaff.peopleOf(read, row.merchantId);
  const invitations = await invitationsOf(read, row.merchantId);
  const played = platformBrands.playOf(world).map(({ daysOf }) => daysOf(read, row.merchantId, daysShown));
  const days = (await Promise.all(played)).flat();
  return accept({
    brand: viewBrand(row, await standingIn(world, read, [row])),
    checks: checks.map(({ name, isMet, isRequired }) => ({ name, isMet, isRequired })),
    owners: people
      .filter(({ role }) => role === 'owner')
      .map(({ username, displayName, status, isReady, lastLogInAt }) => ({
        username,
        displayName,
        status,
        isReady,
        lastLogInAt,
      })),
    invitations: invitations.map((row) => ({
      staffId: row.staff_id,
      username: people.find(({ staffId }) => staffId === row.staff_id)?.username ?? '',
      state: invitationStateOf(row, world.clock.now()),
      sentAt: row.sent_at,
      expiresAt: row.expires_at,
    })),
    days: days
      .filter(({ currency }) => currency === row.currency)
      .map((sums) => ({ day: sums.day, ...viewFigures(row, sums) })),
  });
});
