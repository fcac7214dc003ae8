import type { QueryClient } from '@tanstack/react-query';
import { memberInfo } from '#features/identity/contract/accounts/member-info.ts';
import { saveAddressCodes } from '#features/identity/site/registration/address-codes.ts';
import { countryCode } from '#features/merchants/contract/country-code.ts';
import { readOf } from '#kit/browser/calls/queries.ts';
import { sessionToken } from '#kit/browser/session/session.ts';

/** What every start asks for beside the page itself: where the visitor is, and who, where there is a session. */
export const makeStartupCalls = async (queries: QueryClient): Promise<void> => {
  saveAddressCodes();
  await Promise.all([
    queries.prefetchQuery({ ...readOf(countryCode, {}), staleTime: Number.POSITIVE_INFINITY }),
    ...(sessionToken() === undefined ? [] : [queries.prefetchQuery(readOf(memberInfo, {}))]),
  ]);
};
