import { PartHeading } from '#kit/browser/components/card.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { shortId } from '#kit/shared/short-id.ts';
import type { staffWithdrawalTerms } from '../contract/staff-withdrawal-terms.ts';

type Version = OutputOf<typeof staffWithdrawalTerms>['versions'][number];

/** Every version there was, with what it let out and who put it into force. */
export const TermsVersions = ({ versions }: { versions: readonly Version[] }) => {
  const { t } = useTranslation('withdrawals');
  return (
    <section aria-labelledby="terms-versions" className="mt-8">
      <PartHeading id="terms-versions" title={t('desk.versions')} />
      <ul className="divide-y divide-line rounded-card bg-card text-sm">
        {versions.map((it) => (
          <li key={`${it.level} ${it.version}`} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-4 py-3">
            <span className="min-w-36 font-semibold">
              {t('desk.termsOf', { level: it.level, version: it.version })}
            </span>
            <span className="min-w-0 grow text-soft tabular-nums">
              {t('desk.versionText', {
                least: moneyView(it.amountMin),
                most: moneyView(it.amountMax),
                day: moneyView(it.dayAmount),
                count: it.dayCount,
                auto: moneyView(it.autoBelow),
                second: moneyView(it.secondPersonFrom),
              })}
            </span>
            {it.changedBy !== undefined && <span className="figures text-xs text-faint">{shortId(it.changedBy)}</span>}
            <TimeText at={it.validFrom} />
          </li>
        ))}
      </ul>
    </section>
  );
};
