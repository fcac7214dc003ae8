import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { HelpLinks } from './help-links.tsx';

/** Somebody to talk to, outside of this site. */
export const HelpSection = () => {
  const { t } = useTranslation('protection');
  return (
    <section>
      <PartHeading title={t('help.title')} />
      <Card>
        <p className="text-sm text-soft">{t('help.lead')}</p>
        <HelpLinks />
      </Card>
    </section>
  );
};
