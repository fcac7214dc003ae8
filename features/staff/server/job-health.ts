import { jobHealth } from '#kit/server/jobs.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { jobHealth as contract } from '../contract/job-health.ts';

export const showJobHealth =
  (world: World): Handler<typeof contract> =>
  async () => {
    const { dueSince, ...health } = await jobHealth(world.backofficeDatabase.read);
    return accept({ ...health, dueSince: dueSince ?? undefined });
  };
