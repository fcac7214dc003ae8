import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffChangeVersion } from '../contract/staff-change-version.ts';
import { staffOwnGame } from '../contract/staff-own-game.ts';
import type { OwnGameFacts } from './own-game-page.tsx';

const tones = { in_play: 'good', kept: 'plain', waiting: 'warn', gone: 'bad' } as const;

/** Every version that was published; another comes into play by two people while the game is off. */
export const GameVersions = ({ facts: { game, versions }, isFixed }: { facts: OwnGameFacts; isFixed: boolean }) => {
  const { t } = useTranslation('rounds');
  const changing = useReasoned(staffChangeVersion, {
    feature: 'rounds',
    refreshes: [staffOwnGame],
    done: t('desk.versionAsked'),
  });
  return (
    <Card>
      <PartHeading title={t('desk.versions')} more={<DeskLink href="/approvals">{t('desk.toApprovals')}</DeskLink>} />
      <p className="mb-3 text-sm text-soft">{t('desk.versionsText')}</p>
      <ul className="divide-y divide-line">
        {versions.map(({ version, mathsHash, publishedAt, openRounds, state }) => (
          <li key={version} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
            <strong className="figures">{version}</strong>
            <Badge tone={tones[state]}>{t(`desk.versionStates.${state}`)}</Badge>
            <code title={mathsHash}>{mathsHash.slice(0, 12)}…</code>
            <TimeText at={publishedAt} />
            <span className="text-soft">{t('desk.openCount', { count: openRounds })}</span>
            {!isFixed && (state === 'waiting' || state === 'kept') && (
              <Button size="small" className="ms-auto" onClick={() => changing.ask({ game: game.game, version })}>
                {t('desk.playThis')}
                <span className="sr-only"> {version}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ReasonDialog
        title={t('desk.versionTitle', { version: changing.asked?.version ?? '' })}
        confirmLabel={t('desk.askSecond')}
        {...changing.dialog}
      >
        {t('desk.versionText')}
      </ReasonDialog>
    </Card>
  );
};
