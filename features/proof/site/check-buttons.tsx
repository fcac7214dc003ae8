import { Download, ShieldCheck } from 'lucide-react';
import { Button, buttonStyle } from '#kit/browser/components/button.tsx';
import { saveJson } from '#kit/browser/save-json.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';

/** Browsers cut longer addresses; what doesn't fit is checked from its file. */
const addressMax = 1_500_000;

/** To the page that checks without a network, and as a file for the open checker. */
export const CheckButtons = ({
  name,
  bundle,
  verifyFragment,
}: {
  name: string;
  bundle: object;
  verifyFragment: string;
}) => {
  const { t } = useTranslation('proof');
  return (
    <div className="flex flex-wrap gap-3">
      {verifyFragment.length <= addressMax && (
        <a href={`/verify#${verifyFragment}`} target="_blank" rel="noreferrer" className={buttonStyle()}>
          <ShieldCheck aria-hidden className="size-5 text-good" />
          {t('check')}
        </a>
      )}
      <Button tone="quiet" icon={<Download aria-hidden className="size-5" />} onClick={() => saveJson(name, bundle)}>
        {t('save')}
      </Button>
    </div>
  );
};
