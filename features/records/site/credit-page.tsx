import { Download, Printer } from 'lucide-react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { dateTimeView, dateView, moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { saveJson } from '#kit/browser/save-json.ts';
import { ReadView } from '#kit/browser/components/read-view.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { minorOf } from '#kit/shared/money/money.ts';
import { instantOf } from '#kit/shared/time.ts';
import { creditReport } from '../contract/credit-report.ts';
import { Mark } from './mark.tsx';

type Report = OutputOf<typeof creditReport>;

/** How the account stands, on one page that can be printed and that anybody can check. */
export const CreditPage = () => {
  const { t } = useTranslation('records');
  const read = useRead(creditReport, {});
  return (
    <div className="flex flex-col gap-4">
      {read.data === undefined && <h1 className="text-2xl">{t('credit.title')}</h1>}
      <ReadView read={read} feature="records" rows={4}>
        {(report) => <Paper report={report} />}
      </ReadView>
    </div>
  );
};

const Paper = ({ report }: { report: Report }) => {
  const { t } = useTranslation('records');
  const language = useLanguage();
  const { facts } = report.standing;
  const sum = (text: string) => (
    <bdi key="sum" dir="ltr" className="figures">
      {moneyView(minorOf(text))}
    </bdi>
  );
  return (
    <div data-print className="flex flex-col gap-4">
      <div>
        <h1 className="text-2xl">{t('credit.title')}</h1>
        <p className="mt-1 text-soft">
          {t('credit.lead', {
            account: facts.account,
            since: dateView(instantOf(facts.memberSince), language),
            at: dateTimeView(instantOf(facts.asOf), language),
          })}
        </p>
      </div>
      <Card aria-labelledby="standing">
        <PartHeading id="standing" title={t('funds.title')} />
        <Facts
          facts={[
            [t('funds.available'), sum(facts.available)],
            [t('funds.bonus'), sum(facts.bonus)],
            [t('funds.held'), sum(facts.held)],
            [t('funds.running'), sum(facts.runningStakes)],
            ...(facts.depositsOnTheirWay.count === 0
              ? []
              : [
                  [
                    t('funds.awaited', { count: facts.depositsOnTheirWay.count }),
                    sum(facts.depositsOnTheirWay.amount),
                  ] as const,
                ]),
          ]}
        />
      </Card>
      <Card aria-labelledby="ever">
        <PartHeading id="ever" title={t('credit.ever')} />
        <Facts
          facts={[
            [t('deposits'), sum(facts.deposits)],
            [t('withdrawals'), sum(facts.withdrawals)],
            [t('bets'), sum(facts.staked)],
            [t('credit.play'), sum(facts.play)],
            [t('other'), sum(facts.other)],
          ]}
        />
        <p className="mt-3 text-sm text-faint">{t('credit.check')}</p>
      </Card>
      <Terms facts={facts} />
      <Signature report={report} />
    </div>
  );
};

/** How well the player is known, and what limits them. */
const Terms = ({ facts }: { facts: Report['standing']['facts'] }) => {
  const { t } = useTranslation('records');
  const language = useLanguage();
  const { level, limits, playClosed } = facts;
  const most = ({ amount, minutes }: (typeof limits)[number]) => (
    <bdi key="most" dir="ltr" className="figures">
      {amount === null ? t('credit.terms.minutes', { minutes }) : moneyView(minorOf(amount))}
    </bdi>
  );
  return (
    <Card aria-labelledby="terms">
      <PartHeading id="terms" title={t('credit.terms.title')} />
      <Facts
        facts={[
          [t('credit.terms.level'), t('credit.terms.levelName', { level })],
          ...limits.map((limit) => [t(`credit.terms.limits.${limit.kind}.${limit.period}`), most(limit)] as const),
          ...(playClosed
            ? [
                [
                  t('credit.terms.closed'),
                  playClosed.until === null
                    ? t('credit.terms.noEnd')
                    : t('credit.terms.until', { at: dateTimeView(instantOf(playClosed.until), language) }),
                ] as const,
              ]
            : []),
        ]}
      />
      {limits.length === 0 && <p className="pt-2.5 text-sm text-faint">{t('credit.terms.none')}</p>}
    </Card>
  );
};

const Signature = ({ report: { standing, keys } }: { report: Report }) => {
  const { t } = useTranslation('records');
  const language = useLanguage();
  const { facts, keyId, signature } = standing;
  return (
    <Card aria-labelledby="signed" className="flex flex-col gap-4">
      <PartHeading id="signed" title={t('credit.signed')} />
      {facts.statement !== null && (
        <Facts
          facts={[
            [
              t('credit.statement'),
              `${facts.statement.seq} · ${dateTimeView(instantOf(facts.statement.closesAt), language)}`,
            ],
          ]}
        />
      )}
      <div className="-mt-2 flex flex-col gap-2.5">
        <Mark name={t('credit.key')} text={keyId} />
        <Mark name={t('credit.signature')} text={signature} />
      </div>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => saveJson(`standing-${facts.asOf.slice(0, 10)}`, { standing, keys })}
        >
          {t('credit.save')}
        </Button>
      </div>
    </Card>
  );
};
