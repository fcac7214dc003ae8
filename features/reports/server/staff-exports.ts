import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffExports as contract } from '../contract/staff-exports.ts';
import { exportsOf } from '../db/exports.ts';
import { view } from './exports.ts';

const shownMax = 50;

export const staffExports = handle(
  contract,
  (world) =>
    async (_, { staff: { staffId } }) =>
      accept({ exports: (await exportsOf(world.backofficeDatabase.read, staffId, shownMax)).map(view) }),
);
