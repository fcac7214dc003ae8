import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { ReadView } from '#kit/browser/components/read-view.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { instantOf } from '#kit/shared/time.ts';
import { inclusion } from '../contract/inclusion.ts';
import { CheckButtons } from './check-buttons.tsx';
import { Figure } from './figures.tsx';

/** That the member's own balance is in what was stated as owed. */
export const OwnProofPage = () => {
  const { t } = useTranslation('proof');
  const read = useRead(inclusion, {});
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-2xl">{t('own.title')}</h1>
        <p className="mt-1 text-soft">{t('own.lead')}</p>
      </div>
      <ReadView
        read={read}
        feature="proof"
        rows={3}
        none={{ refusal: 'statement_not_found', title: t('statements.none'), text: t('statements.noneText') }}
      >
        {(proof) => <Proof proof={proof} />}
      </ReadView>
      <div className="text-center">
        <Link to="/statements" className={buttonStyle({ tone: 'quiet' })}>
          {t('statement.toAll')}
        </Link>
      </div>
    </div>
  );
};

const Proof = ({ proof: { bundle, verifyFragment } }: { proof: OutputOf<typeof inclusion> }) => {
  const { t } = useTranslation('proof');
  const language = useLanguage();
  const [statement] = bundle.statements;
  if (statement === undefined || bundle.inclusion === undefined) return null;
  const { seq, closesAt, currencies } = statement.facts;
  const owned = bundle.inclusion.currencies;
  const totalOf = (currency: string) => currencies.find((one) => one.currency === currency)?.owed ?? '0.00';
  return (
    <Card aria-labelledby="own" className="flex flex-col gap-4">
      <PartHeading id="own" title={t('own.at', { time: dateTimeView(instantOf(closesAt), language) })} />
      {owned.length === 0 ? (
        <p className="text-soft">{t('own.none')}</p>
      ) : (
        owned.map(({ currency, balance }) => (
          <Facts
            key={currency}
            facts={[
              [t('own.balance'), <Figure key="balance" text={balance} currency={currency} />],
              [t('own.total'), <Figure key="total" text={totalOf(currency)} currency={currency} />],
            ]}
          />
        ))
      )}
      <p className="text-sm text-faint">{t('own.since')}</p>
      <CheckButtons name={`balance-proof-${seq}`} bundle={bundle} verifyFragment={verifyFragment} />
      <div>
        <Link to="/statements/$seq" params={{ seq: String(seq) }} className={buttonStyle({ tone: 'quiet' })}>
          {t('statement.number', { seq })}
        </Link>
      </div>
    </Card>
  );
};
