import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { HealthLine, HealthLines } from '#kit/browser/desk/health-lines.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffOwnGames } from '../contract/staff-own-games.ts';

const everyMs = 30_000;

/** Whether our games return what their maths says, and whether their figures can be read. */
export const OwnGameHealthLines = () => {
  const { t } = useTranslation('rounds');
  const read = useRead(staffOwnGames, {}, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <HealthLines title={t('desk.games')} read={read} feature="rounds">
      {({ games }) => {
        const days = games.reduce((all, { unseenAlerts }) => all + unseenAlerts, 0);
        const broken = games.filter(({ isSheetBroken }) => isSheetBroken).length;
        const off = games.filter(({ enabled }) => !enabled).length;
        return (
          <HealthLine
            label={t('desk.games')}
            tone={days + broken > 0 ? 'bad' : off > 0 ? 'warn' : 'good'}
            note={<DeskLink href="/own-games">{t('desk.gamesHealth', { days, broken, off })}</DeskLink>}
          />
        );
      }}
    </HealthLines>
  );
};
