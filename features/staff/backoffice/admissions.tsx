import { TriangleAlert } from 'lucide-react';
import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { me } from '../contract/me.ts';

/** Tells everybody at the desk whom the server let in, for as long as the account counts as nobody's second person. */
export const Admissions = ({ admissions }: Pick<OutputOf<typeof me>, 'admissions'>) => {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  if (admissions.length === 0) return null;
  return (
    <section
      aria-label={t('admissions.title')}
      className="mb-5 flex gap-3 rounded-card border border-warn bg-card p-4 text-sm"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
      <div className="max-w-prose">
        <h2 className="font-semibold text-warn">{t('admissions.title')}</h2>
        <ul className="my-1">
          {admissions.map(({ username, at, until }) => (
            <li key={username}>
              {t('admissions.one', {
                username,
                at: dateTimeView(at, language),
                until: dateTimeView(until, language),
              })}
            </li>
          ))}
        </ul>
        <p className="text-soft">{t('admissions.text')}</p>
      </div>
    </section>
  );
};
