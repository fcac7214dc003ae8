import { staffDeposits } from '#features/cashier/contract/staff-deposits.ts';
import { staffDraws } from '#features/lottery/contract/draws/staff-draws.ts';
import { staffTickets } from '#features/lottery/contract/tickets/staff-tickets.ts';
import { staffWithdrawals } from '#features/withdrawals/contract/staff-withdrawals.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { shortId, shortIdIn } from '#kit/shared/short-id.ts';
import type { Hit } from './hit.ts';

/** What a transfer carries so that its deposit is found. */
const referencePattern = /^[A-Z0-9]{18,25}$/;

/** Draws, tickets, deposits and withdrawals by the end of their id, as lists show it, and deposits by their reference. */
export const useIdHits = (word: string): { hits: Hit[]; isSearching: boolean } => {
  const { t } = useTranslation('backoffice');
  const may = usePermission();
  const short = shortIdIn(word);
  const reference = referencePattern.test(word.toUpperCase()) ? word.toUpperCase() : undefined;
  const isShort = short !== undefined;
  const isDeposit = isShort || reference !== undefined;
  const draws = useRead(staffDraws, { search: short, direction: 'down' }, { enabled: isShort && may('draws.read') });
  const tickets = useRead(staffTickets, { search: short, limit: 5 }, { enabled: isShort && may('draws.read') });
  const withdrawals = useRead(
    staffWithdrawals,
    { search: short, direction: 'down' },
    { enabled: isShort && may('withdrawals.read') },
  );
  const deposits = useRead(
    staffDeposits,
    { search: short ?? reference, direction: 'down' },
    { enabled: isDeposit && may('deposits.read') },
  );
  // A read that waits gives what a list asked for before, without any search.
  const ofEnd = isShort
    ? [
        ...(draws.data?.draws ?? []).map(({ drawId, gameCode, numero }) => ({
          key: drawId,
          label: `${gameCode} ${numero}`,
          note: t('search.draw'),
          href: `/draws/${drawId}`,
        })),
        ...(tickets.data?.tickets ?? []).map(({ ticketId }) => ({
          key: ticketId,
          label: shortId(ticketId),
          note: t('search.ticket'),
          href: `/tickets/${ticketId}`,
        })),
        ...(withdrawals.data?.withdrawals ?? []).map(({ withdrawalId }) => ({
          key: withdrawalId,
          label: shortId(withdrawalId),
          note: t('search.withdrawal'),
          href: `/withdrawals/${withdrawalId}`,
        })),
      ]
    : [];
  const ofDeposits = (isDeposit ? (deposits.data?.deposits ?? []) : []).map((deposit) => ({
    key: deposit.depositId,
    label: deposit.reference,
    note: t('search.deposit'),
    href: `/players/${deposit.memberId}?tab=deposits`,
  }));
  const isSearching = [draws, tickets, withdrawals, deposits].some(({ isFetching }) => isFetching);
  return { hits: [...ofEnd, ...ofDeposits], isSearching };
};
