import { useState } from 'react';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { type TemplateName, templates } from '../domain/terms-typed.ts';
import { CampaignForm } from './campaign-form.tsx';
import { newCampaign } from './typed-campaign.ts';

const names: readonly TemplateName[] = ['welcome', 'reload', 'app', 'code', 'birthday', 'activity', 'byHand'];

/** A campaign begins as one of a few that most are made of. */
export const NewCampaign = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('bonuses');
  const language = useLanguage();
  const [template, setTemplate] = useState<TemplateName>();
  return (
    <Dialog title={t('desk.make')} isOpen onClose={onClose} size="wide">
      {template === undefined ? (
        <div className="grid gap-3 sm:grid-cols-2">
          {names.map((name) => (
            <Button key={name} className="flex-col items-start text-start" onClick={() => setTemplate(name)}>
              {t(`desk.templates.${name}`)}
            </Button>
          ))}
        </div>
      ) : (
        <CampaignForm
          campaignId={null}
          basedOn={null}
          // Named in the language of the desk; the other name is for somebody to write.
          first={newCampaign(templates[template], {
            TH: language === 'TH' ? t(`desk.templates.${template}`) : '',
            EN: language === 'TH' ? '' : t(`desk.templates.${template}`),
          })}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
};
