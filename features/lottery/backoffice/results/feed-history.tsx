import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { staffResultFeeds } from '../../contract/results/staff-result-feeds.ts';
import type { FeedAgreement } from '../../domain/results/feed-agreement.ts';

type Feeds = OutputOf<typeof staffResultFeeds>;
type Draw = Feeds['lately'][number];
type Said = Draw['says'][number];

const tones: Record<FeedAgreement, BadgeTone> = { none: 'plain', one: 'sky', agree: 'good', differ: 'bad' };
const saidTones: Record<Said['state'], BadgeTone> = { not_yet: 'plain', failed: 'bad', told: 'jade' };

/** What each source said of the latest draws, and whether they agree; never the figures. */
export const FeedHistory = ({ lately, feeds }: Feeds) => {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const columns: Column<Draw>[] = [
    {
      name: 'draw',
      label: t('desk.draw'),
      cell: ({ drawId, names, gameCode, numero }) => (
        <DeskLink href={`/results/${drawId}`} className="font-semibold underline">
          {`${names[language] ?? names['EN'] ?? gameCode} ${numero}`}
        </DeskLink>
      ),
    },
    {
      name: 'expectedAt',
      label: t('desk.resultDesk.expectedAt'),
      cell: ({ expectedAt }) => <TimeText at={expectedAt} />,
    },
    {
      name: 'agreement',
      label: t('desk.resultDesk.agreement'),
      cell: ({ agreement }) => <Badge tone={tones[agreement]}>{t(`desk.resultDesk.agreements.${agreement}`)}</Badge>,
    },
    ...feeds.map(
      ({ code, name }): Column<Draw> => ({
        name: code,
        label: name,
        cell: ({ says }) => {
          const said = says.find(({ feed }) => feed === code);
          return said ? <SaidByOne said={said} /> : '–';
        },
      }),
    ),
  ];
  return (
    <Card className="mt-6" aria-label={t('desk.resultDesk.lately')}>
      <PartHeading title={t('desk.resultDesk.lately')} />
      <p className="mb-3 max-w-prose text-sm text-soft">{t('desk.resultDesk.latelyHint')}</p>
      {lately.length === 0 ? (
        <p className="text-soft">{t('desk.resultDesk.latelyNone')}</p>
      ) : (
        <Table
          caption={t('desk.resultDesk.lately')}
          columns={columns}
          rows={lately}
          rowKey={({ drawId }) => drawId}
          density="dense"
        />
      )}
    </Card>
  );
};

const SaidByOne = ({ said: { state, why, tries, requestedAt, nextAt, isPublished } }: { said: Said }) => {
  const { t } = useTranslation('lottery');
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={saidTones[state]}>{t(`desk.resultDesk.askStates.${state}`)}</Badge>
      <TimeText at={requestedAt} />
      {isPublished !== undefined && (
        <span className={isPublished ? 'text-soft' : 'font-semibold text-bad'}>
          {t(`desk.resultDesk.${isPublished ? 'asPublished' : 'notPublished'}`)}
        </span>
      )}
      {tries > 1 && <span className="text-soft">{t('desk.resultDesk.tries', { tries })}</span>}
      {why !== undefined && <span className="text-bad">{why}</span>}
      {nextAt !== undefined && (
        <span className="text-soft">
          {t('desk.resultDesk.nextAsk')} <TimeText at={nextAt} />
        </span>
      )}
    </span>
  );
};
