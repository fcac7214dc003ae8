import { Hills, Stars, Water } from '#kit/browser/drawings/land.tsx';
import { Lotus, LotusLeaf } from '#kit/browser/drawings/lotus.tsx';
import { Glow, usePaints } from '#kit/browser/drawings/scene.tsx';
import { tone } from '#kit/browser/drawings/tones.ts';
import { Banner } from './ground.tsx';

/** Stones at rest on each other, and a lotus on top, before a full moon. */
export default () => (
  <Banner>
    <Stars />
    <circle cx="724" cy="164" r="142" fill={tone.lamp} opacity="0.9" />
    <Glow x={724} y={164} r={300} />
    <Hills y={322} />
    <Water y={320} lights={[724]} />
    <Stones />
    <Lotus x={722} y={168} size={0.84} />
    <LotusLeaf x={566} y={364} size={0.95} />
    <LotusLeaf x={886} y={358} size={0.8} />
  </Banner>
);

const Stones = () => {
  const { leaf, gold } = usePaints();
  return (
    <>
      <path d="M612 342C604 306 660 292 728 292S846 308 838 344C800 362 650 362 612 342Z" fill={tone.leafDeep} />
      <path
        d="M622 326C640 304 690 297 728 297S800 302 822 318C780 308 680 308 622 326Z"
        fill={tone.leaf}
        opacity="0.45"
      />
      <path d="M646 276C646 246 690 236 730 238S806 250 804 276C800 300 654 302 646 276Z" fill={leaf} />
      <path d="M672 222C672 202 700 194 722 194S774 202 774 220C772 242 676 244 672 222Z" fill={gold} />
      <path d="M690 180C692 168 706 164 722 164S752 168 754 180C754 196 692 198 690 180Z" fill={tone.leafDeep} />
    </>
  );
};
