import { handle } from '#kit/server/http/handle.ts';
import { jobHealth as readJobHealth } from '#kit/server/jobs/jobs.ts';
import { accept } from '#kit/shared/result.ts';
import { jobHealth as contract } from '../contract/job-health.ts';

export const jobHealth = handle(contract, (world) => async () => {
  const { dueSince, ...health } = await readJobHealth(world.backofficeDatabase.read);
  return accept({ ...health, dueSince: dueSince ?? undefined });
});
