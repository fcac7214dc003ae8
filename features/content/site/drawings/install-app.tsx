import { LightString } from '#kit/browser/drawings/lantern.tsx';
import { Flower, Stars, Water } from '#kit/browser/drawings/land.tsx';
import { LotusBud, LotusLeaf } from '#kit/browser/drawings/lotus.tsx';
import { ringOf } from '#kit/browser/drawings/ring.ts';
import { Glow } from '#kit/browser/drawings/scene.tsx';
import { tone } from '#kit/browser/drawings/tones.ts';
import { Banner } from './ground.tsx';
import { Phone } from './phone.tsx';

const icons = [-33, 0, 33].flatMap((x) => [-80, -47, -14, 54].map((y) => [x, y] as const));

/** One flower among the icons of a phone, shining. */
export default () => (
  <Banner>
    <Stars />
    <Water y={330} lights={[716]} />
    <LightString from={[500, 60]} to={[960, 30]} sag={60} count={9} />
    <g fill="none" stroke={tone.gold}>
      {[150, 196, 242].map((r, index) => (
        <circle
          key={r}
          cx="716"
          cy="212"
          r={r}
          strokeWidth="1.500"
          opacity={0.5 - index * 0.14}
          strokeDasharray={index === 1 ? '2 9' : undefined}
        />
      ))}
    </g>
    {ringOf(5, 20).map((turn) => (
      <circle key={turn} cx="716" cy="16" r="5" transform={`rotate(${turn} 716 212)`} fill={tone.petal} />
    ))}
    <Glow x={716} y={230} r={230} />
    <LotusLeaf x={850} y={366} size={1.05} />
    <LotusBud x={872} y={352} size={0.95} turn={14} />
    <LotusLeaf x={580} y={362} size={0.85} />
    <Phone x={716} y={216} size={1.34} turn={7}>
      {icons.map(([x, y]) => (
        <rect
          key={`${x} ${y}`}
          x={x - 12}
          y={y - 12}
          width="24"
          height="24"
          rx="7"
          fill={y === 54 ? tone.far : tone.leaf}
          opacity={y === 54 ? 1 : 0.3 + ((x + y + 120) % 50) / 90}
        />
      ))}
      <rect x="-44" y="80" width="88" height="24" rx="9" fill={tone.high} opacity="0.5" />
      <Glow x={0} y={22} r={62} />
      <rect x="-27" y="-6" width="54" height="54" rx="15" fill={tone.high} stroke={tone.gold} strokeWidth="2" />
      <Flower x={0} y={21} size={0.5} fill={tone.leaf} heart={tone.gold} />
    </Phone>
  </Banner>
);
