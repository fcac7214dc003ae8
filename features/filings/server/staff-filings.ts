import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { accept } from '#kit/shared/result.ts';
import { staffFilings as contract } from '../contract/staff-filings.ts';
import { filingsOf } from '../db/filings.ts';
import { layoutsOf } from '../db/layouts.ts';
import { givenLayouts } from '../domain/given-layouts.ts';
import { filingView, layoutView } from './filing-view.ts';
import { reportsFor } from './layout-of.ts';

const most = 200;

export const staffFilings = handle(contract, (world) => async (_, { merchantId, staff }) => {
  const { read } = world.backofficeDatabase;
  const { timeZone } = await merchantOf(world, merchantId);
  const given = givenLayouts.map((one) => ({ ...one, version: 0, name: null, setAt: null }));
  return accept({
    layouts: [...given, ...(await layoutsOf(read, merchantId)).map(layoutView)],
    filings: (await filingsOf(read, merchantId, most)).map(filingView),
    reports: reportsFor(world, staff.permissions).map(({ name, columns }) => ({ name, columns: [...columns] })),
    today: dayOf(world.clock.now(), timeZone),
  });
});
