import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { Figure, FigureRow } from '#kit/browser/desk/figure.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import type { Instant } from '#kit/shared/time.ts';
import { staffPlayerFigures } from '../contract/accounts/staff-player-figures.ts';

const everyMs = 20_000;

/** Registrations and log-ins since the start of the business day. */
export const PlayerFigures = ({ since }: { since: Instant }) => {
  const { t } = useTranslation('identity');
  const read = useRead(staffPlayerFigures, { since }, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <FigureRow
      title={t('desk.players')}
      more={<DeskLink href="/players">{t('desk.toPlayers')}</DeskLink>}
      read={read}
      feature="identity"
    >
      {({ registered, active, activeLately, players }) => (
        <>
          <Figure label={t('desk.activeLately')} value={activeLately} />
          <Figure label={t('desk.activeToday')} value={active} />
          <Figure label={t('desk.registeredToday')} value={registered} />
          <Figure label={t('desk.playersTotal')} value={players} />
        </>
      )}
    </FigureRow>
  );
};
