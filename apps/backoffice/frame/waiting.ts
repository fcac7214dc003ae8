import { staffSlips } from '#features/cashier/contract/staff-slips.ts';
import { staffUnmatchedLines } from '#features/cashier/contract/staff-unmatched-lines.ts';
import { staffChats } from '#features/chat/contract/staff-chats.ts';
import { staffEnquiries } from '#features/content/contract/enquiries/staff-enquiries.ts';
import { staffMarkers } from '#features/protection/contract/staff-markers.ts';
import { staffAlerts } from '#features/reports/contract/staff-alerts.ts';
import { approvals } from '#features/staff/contract/approvals.ts';
import { staffWithdrawalQueue } from '#features/withdrawals/contract/staff-withdrawal-queue.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import type { Badge } from './places.ts';

const everyMs = 20_000;

/** How much waits in the queues, for the badges. */
export const useWaiting = (): Record<Badge, number> => {
  const may = usePermission();
  const refetchInterval = useWhilePresent(everyMs);
  const unmatched = useRead(
    staffUnmatchedLines,
    { show: 'waiting' },
    { enabled: may('deposits.read'), refetchInterval },
  );
  const slips = useRead(staffSlips, {}, { enabled: may('deposits.read'), refetchInterval });
  // The shortest of its queues; it tells how many wait in all of them.
  const withdrawals = useRead(
    staffWithdrawalQueue,
    { queue: 'bank' },
    { enabled: may('withdrawals.read'), refetchInterval },
  );
  const enquiries = useRead(staffEnquiries, { state: 'open' }, { enabled: may('enquiries.read'), refetchInterval });
  const chats = useRead(staffChats, { box: 'mine' }, { enabled: may('enquiries.read'), refetchInterval });
  const waiting = useRead(approvals, { state: 'waiting', asked: 'all', limit: 50 }, { refetchInterval });
  const alerts = useRead(staffAlerts, { state: 'standing' }, { enabled: !may('platform.read'), refetchInterval });
  const markers = useRead(staffMarkers, { state: 'standing' }, { enabled: may('protection.read'), refetchInterval });
  const { feedback = 0, affiliate = 0 } = enquiries.data?.open ?? {};
  return {
    unmatched: unmatched.data?.count ?? 0,
    slips: slips.data?.count ?? 0,
    withdrawals: (withdrawals.data?.counts.review ?? 0) + (withdrawals.data?.counts.disputes ?? 0),
    alerts: alerts.data?.pressing ?? 0,
    approvals: waiting.data?.waiting ?? 0,
    enquiries: feedback + affiliate,
    chats: chats.data?.counts.waiting ?? 0,
    protection: markers.data?.waiting ?? 0,
  };
};
