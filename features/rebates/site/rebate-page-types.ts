import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { manualRebate } from '../contract/claims/manual-rebate.ts';

export type Rebates = OutputOf<typeof manualRebate>;
