import { Link, useParams } from '@tanstack/react-router';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { currencyName, dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { ReadView } from '#kit/browser/components/read-view.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { instantOf } from '#kit/shared/time.ts';
import { statement } from '../contract/statement.ts';
import { CheckButtons } from './check-buttons.tsx';
import { Figure, LongMark } from './figures.tsx';

type View = OutputOf<typeof statement>;

/** Those that our texts have a name for. */
const named: ReadonlySet<string> = new Set(['THB', 'TRIAL', 'POINTS']);

/** One signed statement with everything that it says. */
export const StatementPage = () => {
  const { t } = useTranslation('proof');
  const { seq } = useParams({ strict: false });
  const read = useRead(statement, { seq: Number(seq) });
  return (
    <div className="mx-auto flex max-w-(--container-text) flex-col gap-5">
      <h1 className="text-2xl">{t('statement.number', { seq: seq ?? '' })}</h1>
      <ReadView
        read={read}
        feature="proof"
        rows={4}
        none={{ refusal: 'statement_not_found', title: t('refusals.statement_not_found') }}
      >
        {(view) => <Said view={view} />}
      </ReadView>
      <div className="text-center">
        <Link to="/statements" className={buttonStyle({ tone: 'quiet' })}>
          {t('statement.toAll')}
        </Link>
      </div>
    </div>
  );
};

const Said = ({ view: { seq, hash, signedAt, statement: signed, bundle, verifyFragment } }: { view: View }) => {
  const { t } = useTranslation('proof');
  const language = useLanguage();
  const { facts, keyId } = signed;
  const previous = facts.previous;
  return (
    <>
      {facts.currencies.map(({ currency, owed, counter, root, leaves }) => (
        <Card key={currency} aria-labelledby={currency}>
          <PartHeading
            id={currency}
            title={named.has(currency) ? t(`currencies.${currency}`) : currencyName(currency)}
          />
          <Facts
            facts={[
              [t('statement.owed'), <Figure key="owed" text={owed} currency={currency} />],
              [t('statement.counter'), <Figure key="counter" text={counter} currency={currency} />],
              [t('statement.together'), <Figure key="together" text="0.00" currency={currency} />],
            ]}
          />
          <LongMark name={t('statement.root', { leaves })} value={root} />
        </Card>
      ))}
      <Card aria-labelledby="signature" className="flex flex-col gap-4">
        <PartHeading id="signature" title={t('statement.signature')} />
        <Facts
          facts={[
            [t('statement.closes'), dateTimeView(instantOf(facts.closesAt), language)],
            [t('statement.signed'), dateTimeView(signedAt, language)],
            [t('statement.movements'), facts.movements.count],
          ]}
        />
        <CheckButtons name={`statement-${seq}`} bundle={bundle} verifyFragment={verifyFragment} />
        <div>
          <LongMark name={t('statement.key')} value={keyId} />
          <LongMark name={t('statement.hash')} value={hash} />
          {previous !== null && <LongMark name={t('statement.previous')} value={previous} />}
          <LongMark name={t('statement.movementsRoot')} value={facts.movements.root} />
        </div>
        {previous !== null && (
          <Link to="/statements/$seq" params={{ seq: String(seq - 1) }} className={buttonStyle({ tone: 'quiet' })}>
            {t('statement.toPrevious')}
          </Link>
        )}
      </Card>
    </>
  );
};
