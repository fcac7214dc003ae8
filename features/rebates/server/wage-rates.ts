import type { Read } from '#kit/server/database/database.ts';
import { extensionPoint } from '#kit/server/extensions.ts';
import type { MerchantId } from '#kit/shared/id.ts';

/** The highest rate of turnover that is paid besides, in hundredths of a percent, such as wages of agents. */
export type WageRateOf = (read: Read, merchantId: MerchantId) => Promise<number>;

/** What else is paid of the turnover that rebates are paid of: forms warn where together they are above the edge. */
export const wageRates = extensionPoint<WageRateOf>('rebates.wage-rates');
