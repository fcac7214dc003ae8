import { Badge } from '#kit/browser/components/badge.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffResultDraw } from '../../contract/results/staff-result-draw.ts';
import { deskTones } from './desk-tones.ts';
import { DrawnNumbers } from './drawn-numbers.tsx';
import { EnteredClaim, ResultClaim } from './result-claim.tsx';
import { ResultCorrections } from './result-corrections.tsx';
import { ResultHistory } from './result-history.tsx';

export type ResultDetail = OutputOf<typeof staffResultDraw>;

const everyMs = 3000;

/** One draw at the results desk: the form, who said what, the result and its corrections. */
export const ResultDraw = ({ drawId }: { drawId: string }) => {
  const { t } = useTranslation('lottery');
  const read = useRead(staffResultDraw, { drawId }, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <ReadStates
      read={read}
      feature="lottery"
      unknown={{ refusal: 'draw_unknown', backTo: '/results', backLabel: t('desk.resultDesk.toDesk') }}
    >
      {(detail) => <Detail detail={detail} />}
    </ReadStates>
  );
};

const Detail = ({ detail }: { detail: ResultDetail }) => {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const may = usePermission();
  const { draw, result } = detail;
  const isWaiting = ['first_entry', 'second_entry', 'disagree', 'overdue'].includes(draw.state);
  return (
    <>
      <PageHead
        title={`${draw.names[language] ?? draw.names['EN'] ?? draw.gameCode} ${draw.numero}`}
        beside={<Badge tone={deskTones[draw.state]}>{t(`desk.resultDesk.states.${draw.state}`)}</Badge>}
      />
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-5">
          {isWaiting && may('draws.write') && (
            <Card aria-label={t('desk.resultDesk.enter')}>
              <PartHeading title={t('desk.resultDesk.enter')} />
              {draw.isEnteredByYou ? <EnteredClaim draw={draw} /> : <ResultClaim draw={draw} />}
            </Card>
          )}
          {result && (
            <Card aria-label={t('desk.resultDesk.result')}>
              <PartHeading title={t('desk.resultDesk.result')} />
              <DrawnNumbers shape={draw.shape} drawn={result} />
            </Card>
          )}
          <Times draw={draw} />
        </div>
        <div className="grid gap-5">
          <ResultHistory detail={detail} />
          {result && <ResultCorrections detail={detail} />}
        </div>
      </div>
    </>
  );
};

const Times = ({ draw }: { draw: ResultDetail['draw'] }) => {
  const { t } = useTranslation('lottery');
  const moments = [
    [t('desk.closeAt'), draw.closeAt],
    [t('desk.resultDesk.expectedAt'), draw.expectedAt],
    [t('desk.resultDesk.givenUpAt'), draw.givenUpAt],
  ] as const;
  return (
    <Card>
      <Facts
        facts={[
          ...moments.flatMap(([label, at]) =>
            at === undefined ? [] : [[label, <TimeText key={label} at={at} />] as const],
          ),
          ...(draw.givenUpAt === undefined
            ? []
            : [
                [
                  t('desk.resultDesk.enteredBy'),
                  draw.enteredBy.length === 0 ? t('desk.resultDesk.nobody') : draw.enteredBy.join(', '),
                ] as const,
              ]),
        ]}
      />
    </Card>
  );
};
