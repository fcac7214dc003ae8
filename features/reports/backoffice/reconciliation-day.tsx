import { ReconciliationDayPage } from './reconciliation-day-page.tsx';
import { useLastPathPart } from '#kit/browser/desk/address-state.ts';

/** `/reconciliation/2026-01-31.ACCOUNT` */
export const ReconciliationDay = () => {
  const place = useLastPathPart();
  const dot = place.indexOf('.');
  return (
    <ReconciliationDayPage
      day={dot < 0 ? place : place.slice(0, dot)}
      accountId={dot < 0 ? '' : place.slice(dot + 1)}
    />
  );
};
