import { MatchingDayPage } from './matching-day-page.tsx';
import { useLastPathPart } from '#kit/browser/desk/address-state.ts';

/** `/matching/2026-01-31.VENDOR` */
export const MatchingDay = () => {
  const [day = '', vendor = ''] = useLastPathPart().split('.');
  return <MatchingDayPage vendor={vendor} day={day} />;
};
