import { buttonStyle } from '#kit/browser/components/button.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useContentSetting } from '../content-setting.ts';
import { HtmlText } from '../texts/html-text.tsx';
import { Linked, useLeads } from '../texts/linkage.tsx';
import { Picture } from '../texts/picture.tsx';
import { type Promotion, PromotionBadges, PromotionUntil } from './promotion-words.tsx';

type Props = { promotion: Promotion & { content: string }; onGo?: () => void };

/** An offer in full but for its title, which stands above. */
export const PromotionText = ({ promotion, onGo }: Props) => {
  const { t } = useTranslation('content');
  const leads = useLeads();
  const { PromotionMore } = useContentSetting();
  const { image, drawing, summary, content } = promotion;
  return (
    <div className="flex flex-col gap-4">
      {(image || drawing !== null) && (
        <Picture
          image={image}
          drawing={drawing}
          sizes="(min-width: 48rem) 44rem, 92vw"
          className="aspect-video max-h-64 w-full rounded-control"
        />
      )}
      <PromotionBadges promotion={promotion} />
      {summary !== '' && <p className="text-lg text-soft">{summary}</p>}
      <HtmlText html={content} />
      <PromotionUntil promotion={promotion} />
      {PromotionMore && <PromotionMore promotionId={promotion.id} />}
      {leads(promotion) && (
        <Linked linkage={promotion} className={`${buttonStyle({ tone: 'money' })} self-start`} {...(onGo && { onGo })}>
          {t(`promotions.go.${promotion.linkageType === 'action' ? promotion.target : 'page'}`)}
        </Linked>
      )}
    </div>
  );
};
