import { platformStaff } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffPlatformPeople as contract } from '../contract/staff-platform-people.ts';

const actsShown = 100;

export const staffPlatformPeople = handle(contract, (world) => async () => {
  const { read } = world.backofficeDatabase;
  const people = await platformStaff.peopleOf(read, platformStaff.tenant);
  return accept({
    people: people.map(({ staffId, username, displayName, status, isReady, lastLogInAt, sessionsOpen }) => ({
      staffId,
      username,
      displayName,
      status,
      isReady,
      lastLogInAt,
      sessionsOpen,
    })),
    acts: await platformStaff.latestActs(read, platformStaff.tenant, actsShown),
  });
});
