import { useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { dateTimeView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffBonusApplications } from '../contract/applications/staff-bonus-applications.ts';
import { staffBonusPicture } from '../contract/applications/staff-bonus-picture.ts';
import { staffDecideApplication } from '../contract/applications/staff-decide-application.ts';

type Application = OutputOf<typeof staffBonusApplications>['applications'][number];

const everyMs = 10_000;
const tones = { applying: 'warn', issued: 'good', rejected: 'bad' } as const;

/** Who asked for a bonus by its form, the oldest first, with what they wrote and sent. */
export const BonusApplicationsPage = () => {
  const { t } = useTranslation('bonuses');
  const [waiting, setWaiting] = useState<'yes' | 'no'>('yes');
  const read = useRead(staffBonusApplications, { waiting }, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead title={t('desk.pages.applications')} />
      <div className="mb-4 flex gap-2">
        {(['yes', 'no'] as const).map((name) => (
          <Chip key={name} isChosen={waiting === name} onClick={() => setWaiting(name)}>
            {t(`desk.waiting.${name}`)}
          </Chip>
        ))}
      </div>
      <ReadStates
        read={read}
        feature="bonuses"
        isEmpty={({ applications }) => applications.length === 0}
        empty={{ title: t('desk.noApplications'), text: t('desk.noApplicationsText') }}
      >
        {({ applications }) => (
          <ul className="flex flex-col gap-3">
            {applications.map((one) => (
              <li key={one.applicationId}>
                <Row application={one} />
              </li>
            ))}
          </ul>
        )}
      </ReadStates>
    </>
  );
};

const Row = ({ application }: { application: Application }) => {
  const { t } = useTranslation('bonuses');
  const language = useLanguage();
  const may = usePermission();
  const { applicationId, memberId, account, name, amount, comment, pictures, state, askedAt, answer } = application;
  const deciding = useReasoned(staffDecideApplication, {
    feature: 'bonuses',
    refreshes: [staffBonusApplications],
    done: ({ outcome }) => t(outcome === 'done' ? 'desk.saved' : 'desk.askedSecond'),
  });
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <DeskLink href={`/players/${memberId}`}>{account}</DeskLink>
          <span className="text-soft">
            {' '}
            · <bdi>{name}</bdi> · {moneyView(amount)}
          </span>
        </p>
        <Badge tone={tones[state]}>{t(`desk.applicationStates.${state}`)}</Badge>
      </div>
      <p dir="auto" className="break-words">
        {comment}
      </p>
      {pictures > 0 && <Pictures applicationId={applicationId} count={pictures} />}
      <p className="figures text-sm text-faint">{dateTimeView(askedAt, language)}</p>
      {answer !== null && <p className="text-sm text-soft">{answer}</p>}
      {state === 'applying' && may('bonuses.write') && (
        <div className="flex flex-wrap gap-3">
          <Button tone="money" size="small" onClick={() => deciding.ask({ applicationId, decision: 'issue' })}>
            {t('desk.issue')}
          </Button>
          <Button tone="danger" size="small" onClick={() => deciding.ask({ applicationId, decision: 'reject' })}>
            {t('desk.reject')}
          </Button>
        </div>
      )}
      <ReasonDialog title={name} confirmLabel={t('desk.confirm')} {...deciding.dialog}>
        <p>{t(deciding.asked?.decision === 'reject' ? 'desk.rejectText' : 'desk.issueText')}</p>
      </ReasonDialog>
    </Card>
  );
};

/** Each is asked for when somebody wants to see it: a look is in the audit trail. */
const Pictures = ({ applicationId, count }: { applicationId: string; count: number }) => {
  const { t } = useTranslation('bonuses');
  const textOf = useRefusalText('bonuses');
  const [seen, setSeen] = useState<Readonly<Record<number, string>>>({});
  const look = async (no: number) => {
    const answer = await call(staffBonusPicture, { applicationId, no });
    if (!answer.ok) return say(textOf(answer), 'bad');
    setSeen((before) => ({ ...before, [no]: `data:image/webp;base64,${answer.value.picture}` }));
  };
  return (
    <div className="flex flex-wrap gap-3">
      {Array.from({ length: count }, (_, at) => at + 1).map((no) =>
        seen[no] === undefined ? (
          <Button key={no} size="small" onClick={() => void look(no)}>
            {t('desk.look', { no })}
          </Button>
        ) : (
          <img key={no} src={seen[no]} alt={t('desk.pictureOf', { no })} className="max-h-96 rounded-control" />
        ),
      )}
    </div>
  );
};
